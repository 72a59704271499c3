// Brings a drawn map in one of the three older layouts into the strategoi-atlas format.
//   node packages/atlas/tools/convert.mjs GAME atlas.json map.json
// Writes src/data/GAME.ts. The output depends on the two files alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { atlasModule } from './write.mjs';

const [game, drawingFile, factsFile] = process.argv.slice(2);
const layouts = { amphipolis: fromZones, hellespont: fromZones, diadochi: fromSpaces };
if (!layouts[game] || !factsFile) {
  console.error('usage: convert.mjs amphipolis|hellespont|diadochi atlas.json map.json');
  process.exit(2);
}
const drawing = JSON.parse(readFileSync(drawingFile, 'utf8'));
const facts = JSON.parse(readFileSync(factsFile, 'utf8'));
const unit = drawing.transform.scale[0];

// ---- geometry

const abs = (arc) => (arc < 0 ? ~arc : arc);
const arcs = drawing.arcs.map((deltas) => {
  let x = 0;
  let y = 0;
  return deltas.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
});
const pointsOf = (arc) => (arc < 0 ? arcs[~arc].slice().reverse() : arcs[arc]);
const ringOf = (ring) => ring.flatMap((arc) => pointsOf(arc).slice(0, -1));
const doubleArea = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - u * y;
  }, 0);
const lengthOf = (list) => {
  let sum = 0;
  for (const arc of list) {
    const line = arcs[abs(arc)];
    for (let i = 1; i < line.length; i++) {
      sum += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
    }
  }
  return Math.round(sum * unit);
};
const pair = (a, b) => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** Outer rings run with positive area, holes with negative area. */
const oriented = (rings) =>
  rings.map((ring, i) => {
    const outer = doubleArea(ringOf(ring)) > 0;
    return outer === (i === 0) ? ring : ring.map((arc) => ~arc).reverse();
  });

const clearance = (rings, [px, py]) => {
  let best = Infinity;
  for (const ring of rings.map(ringOf)) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      const [dx, dy] = [bx - ax, by - ay];
      const along = ((px / unit - ax) * dx + (py / unit - ay) * dy) / (dx * dx + dy * dy);
      const t = Math.max(0, Math.min(1, along));
      best = Math.min(best, Math.hypot(px / unit - ax - t * dx, py / unit - ay - t * dy));
    });
  }
  return Math.round(best * unit * 10) / 10;
};

const usersOf = (faces) => {
  const users = new Map();
  for (const face of faces) {
    for (const arc of face.arcs.flat()) {
      const list = users.get(abs(arc)) ?? [];
      list.push({ face, arc });
      users.set(abs(arc), list);
    }
  }
  return users;
};

/** The arcs that only one face uses, chained into one ring. */
const rimOf = (faces) => {
  const left = new Map();
  for (const list of usersOf(faces).values()) {
    if (list.length === 1) left.set(pointsOf(list[0].arc)[0].join(), list[0].arc);
  }
  const ring = [];
  let arc = [...left.values()][0];
  while (!ring.includes(arc)) {
    ring.push(arc);
    arc = left.get(pointsOf(arc).at(-1).join());
  }
  if (ring.length !== left.size) throw new Error('the rim is not one ring');
  return ring;
};

/** Points where four or more faces meet: a shared corner is no adjacency. */
const cornersOf = (faces, edges) => {
  const at = new Map();
  for (const face of faces) {
    for (const ring of face.arcs) {
      for (const point of ringOf(ring))
        at.set(point.join(), (at.get(point.join()) ?? new Set()).add(face.id));
    }
  }
  const playable = new Set(faces.filter((f) => !f.properties.filler).map((f) => f.id));
  return [...at]
    .filter(([, ids]) => ids.size >= 4)
    .map(([key, ids]) => {
      const zones = [...ids].filter((id) => playable.has(id)).sort();
      const keepsApart = zones.flatMap((a, i) =>
        zones.slice(i + 1).flatMap((b) => (edges.has(pair(a, b)) ? [] : [[a, b]])),
      );
      return { coordinates: key.split(',').map(Number), zones, keepsApart };
    });
};

// ---- small builders

const layer = (geometries) => ({ type: 'GeometryCollection', geometries });
const polygon = (rings, id, properties) => ({ type: 'Polygon', id, arcs: oriented(rings), properties });
const lines = (list, properties) => ({ type: 'MultiLineString', arcs: list, properties });
const point = (coordinates, properties, id) => ({
  type: 'Point',
  ...(id ? { id } : {}),
  coordinates,
  properties,
});
const partsOf = (g) => (g.type === 'LineString' ? [g.arcs] : g.arcs);
const units = ([x, y]) => [Math.round(x / unit), Math.round(y / unit)];
const geometries = (name) => drawing.objects[name]?.geometries ?? [];
const without = (object, ...keys) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
const tenths = (box) => box.map((v) => Math.round(v * 10) / 10);

// ---- Amphipolis and Hellespont

function fromZones() {
  const filler = { lake: true, capes: true, frames: true };
  const faces = [];
  const places = [];
  for (const name of ['zones', 'ports', 'operations', 'bases', 'lake', 'capes', 'frames']) {
    for (const g of geometries(name)) {
      if (name === 'frames' && g.id !== 'OX') continue;
      const p = g.properties;
      const inset = name === 'operations' || g.id === 'OX';
      if (p.garrison) {
        places.push(point(units(p.garrison.at), { kind: 'garrison', zone: g.id }, p.garrison.id));
      }
      if (p.citadel) places.push(point(units(p.citadel), { kind: 'citadel', zone: g.id }, 'citadel'));
      faces.push(
        polygon(g.arcs, g.id, {
          ...without(p, 'id', 'area', 'garrison', 'citadel', 'impassable', 'note', 'room'),
          ...(p.anchors ? { room: Math.min(...p.anchors.map((a) => clearance(g.arcs, a))) } : {}),
          ...(filler[name] ? { filler: true } : {}),
          ...(inset ? { frame: 'inset' } : {}),
        }),
      );
    }
  }
  const edges = new Map(facts.edges.map((e) => [pair(e.a, e.b), e]));
  const walls = new Map(geometries('walls').map((w) => [pair(w.properties.a, w.properties.b), w]));
  const borders = geometries('borders').map((g) => {
    const { a, b, kind, status, beach, len } = g.properties;
    const wall = walls.get(pair(a, b));
    return lines(g.arcs, {
      a,
      b,
      kind,
      status,
      len,
      ...(beach ? { beach: true } : {}),
      ...(kind === 'river' || kind === 'bridge' ? { river: 'strymon' } : {}),
      ...(wall ? { id: wall.id, ...without(wall.properties, 'a', 'b') } : {}),
    });
  });
  const board = faces.filter((f) => !f.properties.frame);
  const inset = faces.filter((f) => f.properties.frame);
  const frames = [polygon([rimOf(board)], 'board', {})];
  if (inset.length) {
    const { fr, en } = geometries('frames').find((g) => g.id === 'inset').properties;
    frames.push(polygon([rimOf(inset)], 'inset', { fr, en, boxes: true }));
  }
  const named = new Map(geometries('corners').map((g) => [g.coordinates.join(), g]));
  const corners = cornersOf(faces, edges).map((c) => {
    const g = named.get(c.coordinates.join());
    const { fr, en, printed } = g.properties;
    return point(
      c.coordinates,
      { zones: c.zones, keepsApart: c.keepsApart, fr, en, ...(printed ? { printed } : {}) },
      g.id,
    );
  });
  const limits = geometries('opBorders').map((g) => lines(g.arcs, { kind: 'inset' }));
  const rivers = [
    ...geometries('river').map((g) => ({
      type: 'LineString',
      arcs: g.arcs,
      properties: { river: 'strymon', ...without(g.properties, 'id') },
    })),
    ...geometries('decor')
      .filter((g) => g.type === 'LineString')
      .map((g) => ({ type: 'LineString', arcs: g.arcs, properties: without(g.properties, 'kind') })),
  ];
  const decor = geometries('decor')
    .filter((g) => g.type === 'Polygon')
    .map((g) => {
      const { kind, at, ...rest } = g.properties;
      return {
        type: 'Polygon',
        arcs: g.arcs,
        properties: { kind: kind === 'op-land' ? 'land' : kind, ...rest, ...(at ? { label: at } : {}) },
      };
    });
  const signs = geometries('bridge').map((g) => point(g.coordinates, { kind: 'bridge', ...g.properties }));
  const coast = [
    ...geometries('coast').map((g) => lines(g.arcs, { kind: 'sea' })),
    ...geometries('shore').map((g) => lines(g.arcs, { kind: 'lake' })),
  ];
  const m = drawing.meta;
  return {
    sheet: {
      size: m.canvas,
      scale: m.mapScale ?? 1 / facts.meta.projection.scale,
      counter: m.counter,
      labels: 'id',
      views: Object.fromEntries(Object.entries(m.views).map(([k, box]) => [k, tenths(box)])),
      boxes: { cartouche: m.cartouche, ...(m.legend ? { legend: m.legend } : {}), ...(m.boxes ?? {}) },
      rose: m.rose,
    },
    source:
      game === 'amphipolis'
        ? 'Drawn from the zone graph of the game; no outside data.'
        : 'Coastline, islands, lakes and rivers: GSHHG 2.3.7, LGPL 3 or later; see NOTICE-hellespont.',
    layers: {
      faces,
      frames,
      borders,
      corners,
      coast,
      rivers,
      limits,
      decor,
      places,
      signs,
      arrows: geometries('arrows'),
    },
  };
}

// ---- Les Diadoques

function fromSpaces() {
  const short = {
    TAU: { fr: 'Taulantiens', en: 'Taulantians' },
    PME: { fr: 'Pays de\u00a0la\u00a0mer', en: 'Sealand' },
  };
  const spaces = geometries('spaces').map((g) => {
    const p = g.properties;
    const { x, y, size, angle, lines: text } = p.label;
    const rings = oriented(g.arcs);
    return polygon(g.arcs, g.id, {
      kind: p.kind,
      terrain: p.terrain,
      ...p.name,
      label: [x, y],
      wrap: text.length,
      size,
      ...(angle ? { angle } : {}),
      ...(short[g.id] ? { short: short[g.id] } : {}),
      anchors: p.anchors,
      room: Math.min(...p.anchors.map((a) => clearance(rings, a))),
      ...(p.home ? { home: p.home } : {}),
      ...(p.special ? { special: p.special } : {}),
      ...(p.coasts ? { coasts: p.coasts } : {}),
    });
  });
  const counts = {};
  const ids = {
    Dacie: 'dacia',
    'Mer Caspienne': 'caspian',
    Dahes: 'dahae',
    Sicile: 'sicily',
    "Marais d'Is": 'marsh',
  };
  const edges = new Map(facts.armyEdges.map((e) => [pair(e.a, e.b), e]));
  const fleet = new Map(facts.fleetEdges.map((e) => [pair(e.a, e.b), e]));
  const fillers = geometries('offmap').map((g) => {
    const { kind, name, sea } = g.properties;
    counts[kind] = (counts[kind] ?? 0) + 1;
    const keepsApart =
      kind === 'marsh'
        ? {
            keepsApart: [
              ['CHD', 'DAM'],
              ['ARA', 'MES'],
            ],
          }
        : {};
    return polygon(g.arcs, ids[name] ?? `${kind}-${counts[kind]}`, {
      kind,
      filler: true,
      ...(name ? { fr: name, en: english(name) } : {}),
      ...(sea ? { sea } : {}),
      ...keepsApart,
    });
  });
  const faces = [...spaces, ...fillers];
  const byId = new Map(faces.map((f) => [f.id, f]));
  const node = (land, sea) => {
    const coasts = byId.get(land).properties.coasts;
    const code = coasts && Object.keys(coasts).find((c) => coasts[c].sea === sea);
    return code ? `${land}/${code}` : land;
  };
  // one border per pair of neighbours, in the order of the drawing
  const parts = new Map();
  const collect = (a, b, list, properties) => {
    const found = parts.get(pair(a, b)) ?? { a, b, list: [], properties };
    found.list.push(...list);
    parts.set(pair(a, b), found);
  };
  for (const g of geometries('borders')) {
    const { a, b, type, river } = g.properties;
    if (type === 'offmap') continue;
    const sea = type === 'sea';
    const status = (sea ? fleet : edges).get(pair(a, b)).status;
    const relief = ['mountain', 'pass', 'mixed'].includes(type) ? { relief: type } : {};
    collect(a, b, partsOf(g), { kind: sea ? 'sea' : 'land', status, ...relief, ...(river ? { river } : {}) });
  }
  for (const g of geometries('coast')) {
    const { land, sea, coast } = g.properties;
    if (!land) continue;
    const status = fleet.get(pair(node(land, sea), sea)).status;
    collect(land, sea, partsOf(g), { kind: 'coast', status, ...(coast ? { coast } : {}) });
  }
  const borders = [...parts.values()].map(({ a, b, list, properties }) =>
    lines(list, { a, b, ...properties, len: lengthOf(list.flat()) }),
  );
  // the stretch of a border that runs on its river is what it shares with the river's arcs
  const riverArcs = new Map();
  for (const g of geometries('rivers')) {
    const key = g.properties.game;
    if (key) riverArcs.set(key, new Set([...(riverArcs.get(key) ?? []), ...partsOf(g).flat().map(abs)]));
  }
  for (const g of geometries('borders')) {
    const { part, river } = g.properties;
    if (
      part &&
      partsOf(g)
        .flat()
        .some((arc) => riverArcs.get(river).has(abs(arc)) !== (part === 'river'))
    ) {
      throw new Error(
        `the ${part} part of ${g.properties.a}-${g.properties.b} disagrees with the arcs of ${river}`,
      );
    }
  }
  const contacts = [];
  const users = usersOf(faces);
  for (const sea of spaces.filter((s) => s.properties.kind === 'sea')) {
    for (const ring of sea.arcs) {
      ring.forEach((arc, i) => {
        const other = (k) => users.get(abs(k)).find((u) => u.face !== sea)?.face;
        const [here, next] = [other(arc), other(ring[(i + 1) % ring.length])];
        if (!here || !next || here === next) return;
        if (here.properties.kind !== 'land' || next.properties.kind !== 'land') return;
        const [a, b] = [node(here.id, sea.id), node(next.id, sea.id)].sort();
        const status = fleet.get(pair(a, b)).status;
        contacts.push(point(pointsOf(arc).at(-1), { a, b, sea: sea.id, status }));
      });
    }
  }
  const all = new Map([...edges, ...borders.map((g) => [pair(g.properties.a, g.properties.b), g])]);
  const corners = cornersOf(faces, all).map((c, i) =>
    point(c.coordinates, { zones: c.zones, keepsApart: c.keepsApart }, `corner-${i + 1}`),
  );
  const off = geometries('coast').filter((g) => g.properties.offmap);
  const coast = [
    lines(
      geometries('coast')
        .filter((g) => g.properties.land)
        .flatMap(partsOf),
      { kind: 'sea' },
    ),
    ...off.map((g) => lines(partsOf(g), { kind: g.properties.lake ? 'lake' : 'offmap' })),
  ];
  const rivers = geometries('rivers').map((g) => {
    const { name, game: river, label } = g.properties;
    return {
      type: g.type,
      arcs: g.arcs,
      properties: {
        ...(river ? { river } : {}),
        fr: name,
        en: english(name),
        ...(label ? { label: [label.x, label.y], angle: label.angle } : {}),
      },
    };
  });
  const limits = geometries('borders')
    .filter((g) => g.properties.type === 'offmap')
    .map((g) => lines(partsOf(g), { kind: 'offmap' }));
  const decor = [
    ...geometries('lakes').map((g) => ({
      type: 'Polygon',
      arcs: g.arcs,
      properties: { kind: 'lake', fr: g.properties.name, en: english(g.properties.name) },
    })),
    ...geometries('graticule').map((g) => ({
      type: 'LineString',
      arcs: g.arcs,
      properties: { kind: 'graticule', name: g.properties.name },
    })),
  ];
  const citadels = new Map(facts.spaces.flatMap((s) => (s.citadels ?? []).map((c) => [c.id, c])));
  const places = [
    ...geometries('citadels').map((g) => {
      const { name, province, kind, text, ...rest } = g.properties;
      return point(
        g.coordinates,
        {
          kind: 'citadel',
          zone: province,
          rank: kind,
          fr: name,
          en: citadels.get(g.id).nameEn,
          text,
          ...rest,
        },
        g.id,
      );
    }),
    ...geometries('cities').map((g) => {
      const { name, province, kind, text } = g.properties;
      return point(
        g.coordinates,
        {
          kind: 'city',
          zone: province,
          fr: name,
          en: english(name),
          text,
          ...(kind === 'port' ? { port: true } : {}),
        },
        g.id,
      );
    }),
  ];
  const signs = [
    ...geometries('passes').map((g) => {
      const { a, b, name, angle } = g.properties;
      return point(g.coordinates, { kind: 'pass', a, b, fr: name, en: english(name), angle });
    }),
    ...geometries('mountains').map((g) => {
      const { kind, edge, name } = g.properties;
      const [a, b] = edge?.split('-') ?? [];
      const where = edge ? { a, b } : { fr: name, en: english(name) };
      return {
        type: 'MultiPoint',
        coordinates: g.coordinates,
        properties: { kind: 'peaks', relief: kind, ...where },
      };
    }),
  ];
  const names = geometries('names').map((g) =>
    point(g.coordinates, { fr: g.properties.name, en: english(g.properties.name) }),
  );
  const links = drawing.fleetExceptions.map(({ a, b, condition }) => {
    const { status } = fleet.get(pair(a, b));
    return { a, b, unit: 'fleet', condition, status };
  });
  return {
    sheet: {
      size: drawing.size,
      scale: 1 / 0.875,
      counter: 22,
      labels: 'name',
      views: { main: [0, 0, ...drawing.size] },
      boxes: {},
    },
    source:
      'Coastline: Natural Earth, public domain. Rivers: GSHHG 2.3.7, LGPL 3 or later; see NOTICE-diadochi.',
    links,
    layers: {
      faces,
      frames: [polygon([rimOf(faces)], 'board', {})],
      borders,
      contacts,
      corners,
      coast,
      rivers,
      limits,
      decor,
      places,
      signs,
      names,
    },
  };
}

function english(french) {
  const table = {
    Nil: 'Nile',
    'Nil (Péluse)': 'Nile (Pelusiac mouth)',
    'Nil (Damiette)': 'Nile (Damietta mouth)',
    Euphrate: 'Euphrates',
    Tigre: 'Tigris',
    Borysthène: 'Borysthenes',
    Tanaïs: 'Tanais',
    Araxe: 'Araxes',
    Cyros: 'Cyrus',
    Hebros: 'Hebrus',
    Péneios: 'Peneus',
    Achéloos: 'Achelous',
    Méandre: 'Maeander',
    Hermos: 'Hermus',
    Sangarios: 'Sangarius',
    Jourdain: 'Jordan',
    Pyramos: 'Pyramus',
    Phase: 'Phasis',
    'Hypanis (Kouban)': 'Hypanis (Kuban)',
    Choaspe: 'Choaspes',
    'Grand Zab': 'Great Zab',
    Asphaltite: 'Asphaltites',
    Génésareth: 'Gennesaret',
    Copaïs: 'Copais',
    Hémos: 'Haemus',
    'Alpes illyriennes': 'Illyrian Alps',
    Cyllène: 'Cyllene',
    'Ida de Troade': 'Ida of the Troad',
    Tmolos: 'Tmolus',
    Cadmos: 'Cadmus',
    'Rude Cilicie': 'Rough Cilicia',
    Paryadrès: 'Paryadres',
    Caucase: 'Caucasus',
    'Petit Caucase': 'Lesser Caucasus',
    Niphatès: 'Niphates',
    'Monts de Perse': 'Mountains of Persis',
    Elbourz: 'Elburz',
    Hyrcaniens: 'Hyrcanian mountains',
    Sinaï: 'Sinai',
    Madian: 'Midian',
    Arabiques: 'Arabian mountains',
    'Ida de Crète': 'Ida of Crete',
    Carpates: 'Carpathians',
    Chauran: 'Hauran',
    Tempé: 'Tempe',
    Œta: 'Oeta',
    Thermopyles: 'Thermopylae',
    'Portes ciliciennes': 'Cilician Gates',
    'Portes du Zagros': 'Zagros Gates',
    'Portes persiques': 'Persian Gates',
    'Portes caspiennes': 'Caspian Gates',
    'Portes syriennes': 'Syrian Gates',
    Dacie: 'Dacia',
    'Mer Caspienne': 'Caspian Sea',
    Dahes: 'Dahae',
    Sicile: 'Sicily',
    "Marais d'Is": 'Marsh of Is',
    Pannonie: 'Pannonia',
    'Mer Hyrcanienne': 'Hyrcanian Sea',
    Corinthe: 'Corinth',
    Arbèles: 'Arbela',
    Colosse: 'Colossae',
    Appolonia: 'Apollonia',
    Damas: 'Damascus',
    Smyrne: 'Smyrna',
    Nisibe: 'Nisibis',
    Sidée: 'Side',
    Epidamnos: 'Epidamnus',
    Trébizonde: 'Trapezus',
  };
  return table[french] ?? french;
}

const { sheet, source, links, layers } = layouts[game]();
const objects = Object.fromEntries(
  Object.entries(layers)
    .filter(([, list]) => list.length)
    .map(([name, list]) => [name, layer(list)]),
);
const topology = {
  type: 'Topology',
  format: 'strategoi-atlas/1',
  game,
  source,
  bbox: drawing.bbox,
  transform: drawing.transform,
  sheet,
  ...(links ? { links } : {}),
  objects,
  arcs: drawing.arcs,
};
const out = new URL(`../src/data/${game}.ts`, import.meta.url);
writeFileSync(out, atlasModule(topology));
console.log(
  `${game}: ${layers.faces.length} faces, ${layers.borders.length} borders, ${layers.corners.length} corners, ${drawing.arcs.length} arcs`,
);
