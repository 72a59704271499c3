// The written form of an atlas: JSON with one record a line, so that a border can be corrected by hand and a
// change reads well in a diff; wrapped in a module, so that it loads the same way in Node, tests and pages.

const list = (records, indent) =>
  `[\n${records.map((r) => indent + JSON.stringify(r)).join(',\n')}\n${indent.slice(1)}]`;

export const atlasText = ({ objects, arcs, ...head }) => {
  const top = Object.entries(head).map(([key, value]) => `"${key}":${JSON.stringify(value)}`);
  const layers = Object.entries(objects).map(
    ([name, { type, geometries }]) => ` "${name}":{"type":"${type}","geometries":${list(geometries, '  ')}}`,
  );
  return `{\n${top.join(',\n')},\n"objects":{\n${layers.join(',\n')}\n},\n"arcs":${list(arcs, ' ')}\n}\n`;
};

export const atlasModule = (topology) => {
  const text = atlasText(topology);
  if (/[`\\]|\$\{/.test(text)) throw new Error('the atlas holds a character that cannot stand in a template');
  const name = `${topology.game}Text`;
  return `// A map in the strategoi-atlas format (see packages/atlas/README.md), one record a line.\nexport const ${name}: string = \`${text}\`;\n`;
};
