/** JSON that people read: what fits on a line stays on it. */
export function jsonText(value: unknown, width = 100, indent = ''): string {
  const flat = JSON.stringify(value);
  if (flat === undefined) return 'null';
  if (typeof value !== 'object' || value === null) return flat;
  const spaced = flatText(value);
  if (indent.length + spaced.length <= width) return spaced;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, width, inner))
    : fields(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${jsonText(item, width, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

const fields = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = fields(value).map(([key, item]) => `${JSON.stringify(key)}: ${flatText(item)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
