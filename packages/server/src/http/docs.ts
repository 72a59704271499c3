interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly responses?: {
    readonly [status: string]: {
      readonly content?: { readonly [type: string]: { readonly schema?: unknown } };
    };
  };
  readonly requestBody?: { readonly content?: { readonly [type: string]: { readonly schema?: unknown } } };
}

const html = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** The OpenAPI description as a page one can read, without a script. */
export function docsPage(spec: object): string {
  const { info, paths } = spec as {
    info: { title: string; description?: string };
    paths?: { [path: string]: { [method: string]: Operation } };
  };
  const rows: string[] = [];
  for (const [path, methods] of Object.entries(paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const query = (operation.parameters ?? []).filter((p) => p.in === 'query').map((p) => p.name);
      const body = operation.requestBody?.content?.['application/json']?.schema;
      const answer = operation.responses?.['200']?.content?.['application/json']?.schema;
      rows.push(
        `<section><h2><code>${method.toUpperCase()} ${html(path)}</code></h2>`,
        `<p>${html(operation.summary ?? '')}</p>`,
        query.length > 0 ? `<p>Query: <code>${html(query.join(', '))}</code></p>` : '',
        body
          ? `<details><summary>Body</summary><pre>${html(JSON.stringify(body, null, 2))}</pre></details>`
          : '',
        answer
          ? `<details><summary>Answer</summary><pre>${html(JSON.stringify(answer, null, 2))}</pre></details>`
          : '',
        '</section>',
      );
    }
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(info.title)}: API</title></head>
<body><h1>${html(info.title)}</h1><p>${html(info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
${rows.join('\n')}</body></html>`;
}
