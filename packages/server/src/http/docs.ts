interface Content {
  readonly content?: { readonly [type: string]: { readonly schema?: unknown } };
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly responses?: { readonly [status: string]: Content };
  readonly requestBody?: Content;
}

interface ListedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

const html = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** A sentence in which names of fields stand between backquotes. */
const sentence = (text: string): string => html(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Chapters, and what the addresses in each begin with; the first holds whatever no other does. */
const chapters = [
  { id: 'accounts', title: 'Who you are', of: [] },
  { id: 'people', title: 'People, ratings, results', of: ['people', 'ratings', 'stats'] },
  { id: 'games', title: 'Lobby and tables', of: ['library', 'games', 'invites'] },
  {
    id: 'club',
    title: 'Clubs, contests, archive',
    of: ['tournaments', 'leagues', 'ladders', 'challenges', 'arena', 'clubs', 'club-links', 'archive'],
  },
  { id: 'admin', title: 'Administrators', of: ['admin'] },
] as const;

const chapterOf = (path: string): string =>
  chapters.find(({ of }) => (of as readonly string[]).includes(path.split('/')[2] ?? ''))?.id ?? 'accounts';

const schemaOf = (content: Content | undefined): unknown => content?.content?.['application/json']?.schema;

function folded(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = html(JSON.stringify(schema, null, 2));
  return `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;
}

function operationText({
  method,
  path,
  summary,
  parameters,
  requestBody,
  responses,
}: ListedOperation): string {
  const query = (parameters ?? []).filter((p) => p.in === 'query').map((p) => `<code>${html(p.name)}</code>`);
  return [
    `<section class="op"><h3><span class="m ${method}">${method.toUpperCase()}</span> <code>${html(path)}</code></h3>`,
    `<p>${sentence(summary ?? '')}</p>`,
    query.length > 0 ? `<p class="q">Query: ${query.join(', ')}</p>` : '',
    folded('Body', schemaOf(requestBody)),
    folded('Answer', schemaOf(responses?.['200'])),
    '</section>',
  ].join('');
}

/** The OpenAPI description as a page one can read, without a script. */
export function docsPage(spec: object): string {
  const { info, paths } = spec as {
    info: { title: string; description?: string };
    paths?: { [path: string]: { [method: string]: Operation } };
  };
  const all: ListedOperation[] = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  );
  const nav = chapters.map(({ id, title }) => `<a href="#${id}">${title}</a>`).join(' ');
  const body = chapters.map(({ id, title }) => {
    const own = all.filter(({ path }) => chapterOf(path) === id);
    return `<h2 id="${id}">${title}</h2>\n${own.map(operationText).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(info.title)}: API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${html(info.title)}: API</h1><p>${html(info.description ?? '')} All of it is JSON. Programs read <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Chapters">${nav}</nav></header>
<main>${body.join('\n')}</main></body></html>`;
}

/** Served beside it: the content policy takes no style from within a page. */
export const docsStyle = `:root{color-scheme:light dark;--ink:#221c17;--dim:#5c5249;--ground:#f4efe4;--card:#fdfbf6;--line:#d9cfbd;--link:#8f3a14}
@media (prefers-color-scheme:dark){:root{--ink:#efe6d6;--dim:#b9ab97;--ground:#171310;--card:#221c18;--line:#43382f;--link:#f0a57c}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header,main{max-width:60rem;margin:0 auto;padding:1rem 1.25rem}
h1{font-size:1.75rem;margin:.5rem 0}h2{margin:2rem 0 .75rem;padding-top:.5rem;border-top:1px solid var(--line)}
h3{font-size:1rem;margin:0;font-weight:600;overflow-wrap:anywhere}
a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.op{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.75rem 1rem;margin:.6rem 0}
.op p{margin:.35rem 0;color:var(--dim)}.op p code{color:var(--ink)}
.m{display:inline-block;min-width:4.2em;text-align:center;font:700 .75rem/1.7 system-ui,sans-serif;border-radius:5px;color:#fff;background:#2f5d8c}
.m.post{background:#2d6a4a}.m.put{background:#7a5410}.m.delete{background:#9a2b22}
summary{cursor:pointer}pre{overflow:auto;max-height:24rem;font-size:.85rem;border:1px solid var(--line);border-radius:6px;padding:.6rem}
`;
