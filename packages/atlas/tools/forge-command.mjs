// Forges a map from a list of zones and wanted edges, and says whether the drawn neighbours are exactly the wanted ones.
//   node packages/atlas/tools/forge.mjs INPUT.json [CHANGES.json] [--out MAP.json]
// INPUT is described in packages/atlas/README.md; a game's own map.json with outlines will do. CHANGES is laid over it:
// zones take over the fields of those with the same id, lists are joined, other values replaced.
// Answers 0 when the neighbours are exactly as wanted, 1 when not, 2 when used wrongly (nothing is written then).
import { forge, measure } from '@strategoi/atlas/forge';
import { atlasText } from './write.mjs';

const merge = (base, changes) => {
  const over = new Map((changes.zones ?? []).map((zone) => [zone.id, zone]));
  const known = new Set(base.zones?.map((zone) => zone.id));
  const join = (key) => [...(base[key] ?? []), ...(changes[key] ?? [])];
  return {
    game: base.meta?.game ?? 'map',
    size: base.meta?.canvas,
    ...base,
    ...changes,
    zones: [
      ...(base.zones ?? []).map((zone) => ({ ...zone, ...over.get(zone.id) })),
      ...[...over.values()].filter((zone) => !known.has(zone.id)),
    ],
    fillers: join('fillers'),
    edges: join('edges'),
    nonEdges: join('nonEdges'),
  };
};

const lacks = ({ size, zones, edges }) => {
  if (!Array.isArray(size) || size.length !== 2 || !size.every((side) => side > 0))
    return 'size: [width, height]';
  if (zones.length === 0) return 'zones';
  const ids = new Set(zones.map((zone) => zone.id));
  const stray = edges.find(({ a, b }) => !ids.has(a) || !ids.has(b));
  return stray ? `a zone for the edge ${stray.a}-${stray.b}` : undefined;
};

export const forgeCommand = (given, { read, write, print }) => {
  const args = [...given];
  const at = args.indexOf('--out');
  const [, out] = at < 0 ? [] : args.splice(at, 2);
  const [inputFile, changesFile, ...rest] = args;
  if (!inputFile || rest.length > 0 || (at >= 0 && !out) || args.some((arg) => arg.startsWith('-'))) {
    print('usage: forge.mjs INPUT.json [CHANGES.json] [--out MAP.json]');
    return 2;
  }
  let input;
  try {
    input = merge(JSON.parse(read(inputFile)), changesFile ? JSON.parse(read(changesFile)) : {});
  } catch (error) {
    print(`cannot read the input: ${error.message}`);
    return 2;
  }
  const lacking = lacks(input);
  if (lacking) {
    print(`the input lacks ${lacking}`);
    return 2;
  }

  const { topology, report } = forge(input);
  const { ok, ...lists } = report;
  for (const [name, list] of Object.entries(lists)) {
    if (list.length > 0) print(`${name}:`);
    for (const item of list) print(`  ${typeof item === 'string' ? item : JSON.stringify(item)}`);
  }
  if (topology) {
    const { faces, arcs, points } = measure(topology);
    print(`${faces} faces, ${arcs} arcs, ${points} points`);
    if (out) write(out, atlasText(topology));
  }
  print(ok ? `neighbours exactly as wanted: ${input.edges.length}` : 'not as wanted');
  return ok ? 0 : 1;
};
