FROM node:22-slim AS build
WORKDIR /strategoi
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:22-slim
WORKDIR /strategoi
COPY --from=build /strategoi/package.json ./
COPY --from=build /strategoi/node_modules ./node_modules
COPY --from=build /strategoi/packages ./packages
RUN mkdir /data && chown node /data
USER node
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATABASE_URL=sqlite:/data/strategoi.db
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--no-memory-reducer", "packages/server/dist/main.js"]
