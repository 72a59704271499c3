// Serves the built page: static files only, with the right types and headers. Node's own modules, nothing else.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const fileAt = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found : undefined;
};

/** A server of one folder; an address that names no file gets the page itself, which knows its own routes. */
export function serve(folder) {
  return createServer((request, response) => {
    const answer = (status, more = {}) => response.writeHead(status, { ...headers, ...more });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(405, { allow: 'GET, HEAD' });
      response.end();
      return;
    }
    let path;
    try {
      path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname));
    } catch {
      answer(400);
      response.end();
      return;
    }
    let file = join(folder, path);
    let found = file.startsWith(folder + sep) || file === folder ? fileAt(file) : undefined;
    if (!found && extname(path) === '') {
      file = join(folder, 'index.html');
      found = fileAt(file);
    }
    if (!found) {
      answer(404, { 'content-type': types['.txt'] });
      response.end('not found\n');
      return;
    }
    // Files of the build carry their content in their name; the rest is asked for again each time.
    const forever = path.startsWith('/assets/');
    answer(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../packages/web/dist', import.meta.url));
  const port = Number(process.env.PORT ?? 8080);
  const host = process.env.HOST ?? 'localhost';
  const server = serve(folder);
  server.on('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${port} is taken: try PORT=8081 npm start` : error.message,
    );
    process.exitCode = 1;
  });
  server.listen(port, host, () => console.log(`Strategoi is at http://localhost:${port}`));
}
