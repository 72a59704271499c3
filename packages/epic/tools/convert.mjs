// Writes src/data and src/words/data from a folder with the research on the game: node tools/convert.mjs FOLDER.
// One row a line, so that a change of one figure is a change of one line.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const from = process.argv[2];
if (!from) throw new Error('which folder?');
const read = (name) => JSON.parse(readFileSync(join(from, name), 'utf8'));
const out = (path) => new URL(`../src/${path}`, import.meta.url);
const [world, hexmap, counters, cards, cardTexts, scenarios, tables, catalogue, glossary, atlas] = [
  'world',
  'hexmap',
  'counters',
  'cards',
  'cards-text',
  'scenarios',
  'tables',
  'catalogue',
  'glossary',
  'atlas',
].map((name) => read(`${name}.json`));

/** Rows of a list on a line each. */
const rows = (list) => `[\n${list.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
const write = (path, fields) =>
  writeFileSync(
    out(path),
    `{\n${Object.entries(fields)
      .map(([key, v]) => `  ${JSON.stringify(key)}: ${Array.isArray(v) ? rows(v) : JSON.stringify(v)}`)
      .join(',\n')}\n}\n`,
  );
const writeEntries = (path, entries) => writeFileSync(out(path), `${JSON.stringify(entries, null, 1)}\n`);

// ---- the map

const areas = [
  ...world.areas.map((a) => ({ ...a, kind: a.island ? 'island' : 'land' })),
  ...world.uninhabitedIslands.map((a) => ({ ...a, kind: 'wild', region: null, forage: 0, adjacent: [] })),
  ...world.persia.areas.map((a) => ({ ...a, kind: 'persia', region: null, forage: 0 })),
];
const areaIds = new Set(areas.map((a) => a.id));
const seas = [...world.seaAreas, ...world.openSeas];
const cityIds = new Map(atlas.cities.map((c) => [c.name, c.id]));
const cityId = (name) => {
  const id = cityIds.get(name);
  if (!id) throw new Error(`no city ${name}`);
  return id;
};
const satrapOf = new Map(
  world.persia.satrapies.flatMap((s) => s.areas.map((a) => [a, s.satrap.toLowerCase()])),
);

write('data/map.json', {
  regions: world.regions.map((r) => [r.id, r.btv, r.btvStatus === 'attested' ? 1 : 0]),
  adjacentRegions: world.regions.map((r) => r.adjacentRegions),
  areas: areas.map((a) => [a.id, a.kind, a.region, a.forage, a.adjacent, satrapOf.get(a.id) ?? null]),
  seas: seas.map((s) => [s.id, s.kind === 'open' ? 1 : 0, s.adjacent]),
  hexes: hexmap.hexes
    .filter((h) => areaIds.has(h.area))
    .map((h) => [h.id, h.terrain, h.area, ...(h.coast?.length ? [h.coast] : [])]),
  cities: world.cities.map((c) => [
    cityId(c.name),
    c.region && world.regions.some((r) => r.id === c.region) ? c.region : null,
    c.hex,
    c.size,
    c.walled ? 1 : 0,
    c.port ? c.portSea : null,
  ]),
  roads: hexmap.roads,
  rivers: hexmap.rivers,
  blocked: hexmap.blockedSides,
  crossings: hexmap.leucasCrossing,
  longWalls: world.specialSites.filter((s) => s.kind === 'long_walls').map((s) => s.hexes),
  isthmus: world.specialSites.filter((s) => s.kind === 'isthmus').map((s) => s.hexes),
  sicilyHexes: world.sicily.corcyraHexes,
});

// ---- counters and cards

const attested = (status) => (String(status).startsWith('attested') ? 1 : 0);
write('data/counters.json', {
  classes: counters.units.map((u) => [u.id, u.home, u.type, u.morale, u.count]),
  leaders: counters.leaders.map((l) => [l.id, l.side, l.land, l.sea]),
});
write('data/cards.json', {
  cards: cards.cards.map((c) => ({
    id: c.id,
    kind: c.type,
    players: c.players,
    copies: c.copies,
    cost: c.cost,
    when: c.code.when,
    targets: c.code.targets,
    fate: c.code.fate,
    ops: c.code.ops,
    attested: attested(c.nameStatus),
  })),
});
write('data/embassy.json', tables.peace.embassy.code);

// ---- scenarios: each as a whole, what it takes from another filled in

const KEY = { hoplite: 'h', 'elite hoplite': 'h', light: 'l', cavalry: 'c', fleet: 'f' };
const classId = (region, type, morale) => `${region}-${KEY[type]}${morale}`;
const leaderIds = new Map(counters.leaders.map((l) => [l.name, l.id]));
const leaderId = (name) => {
  const id = leaderIds.get(name);
  if (!id) throw new Error(`no leader ${name}`);
  return id;
};
const byId = new Map(scenarios.scenarios.map((s) => [s.id, s]));
function whole(s) {
  if (!s.base) return s;
  const base = whole(byId.get(s.base));
  // A seat the scenario does not speak of keeps its leaders.
  const leaders = { value: { ...base.leaders.value, ...s.leaders?.value } };
  return { ...base, ...s, leaders };
}
const placeId = (text) => (/^[WE]\d{4}$/.test(text) ? text : cityId(text));

const poolsOf = (s) => {
  if (typeof s.pools === 'object')
    return Object.entries(s.pools.units ?? s.pools.value.units).flatMap(([region, list]) =>
      list.map(([type, morale, n]) => [classId(region, type, morale), n, 0]),
    );
  const table = scenarios[s.pools];
  return Object.entries(table).flatMap(([region, entry]) =>
    (entry.units ?? entry).map((u) => [classId(region, u.type, u.morale), u.force, u.build]),
  );
};

const seatsOf = (s) => s.players;
const inPlayOf = (s) => s.regionsInPlay?.value ?? world.regions.map((r) => r.id);

function regionsOf(s) {
  const seatOf = new Map();
  if (s.players.length > 2)
    for (const [seat, list] of Object.entries(s.control))
      for (const region of list.value) seatOf.set(region, seat);
  return world.regions.map(({ id }) => {
    const r = s.regions[id];
    if (!inPlayOf(s).includes(id)) return [id, 'closed', r?.al ?? 0, r?.ml ?? 1, r?.multiplier ?? 0];
    return [
      id,
      r.controller === 'athens' ? 'athens' : (seatOf.get(id) ?? r.controller),
      r.al,
      r.ml,
      r.multiplier,
    ];
  });
}

function leadersOf(s) {
  const v = s.leaders.value;
  const at = [];
  const pool = [];
  for (const seat of seatsOf(s)) {
    for (const [key, value] of Object.entries(v[seat] ?? {})) {
      if (key === 'forcePool')
        for (const [region, names] of Object.entries(value))
          at.push(...names.map((n) => [leaderId(n), seat, `force ${region}`]));
      else if (key === 'map')
        for (const [city, names] of Object.entries(value))
          at.push(...names.map((n) => [leaderId(n), seat, cityId(city)]));
      else if (key === 'start') at.push(...value.map((n) => [leaderId(n), seat, `force ${s.homes[seat]}`]));
      else if (key === 'pool') pool.push(...value.map((n) => [leaderId(n), seat]));
      else at.push(...value.map((n) => [leaderId(n), seat, cityId(key)]));
    }
  }
  // The rest lies face down, unless the scenario names its pool.
  if (pool.length === 0) {
    const placed = new Set(at.map(([id]) => id));
    for (const l of counters.leaders)
      if (!placed.has(l.id) && (!l.only || l.only.includes(s.id))) pool.push([l.id, l.side]);
  }
  return { at, pool };
}

function limitsOf(s) {
  const max = s.leaders.value.max ?? 6;
  return seatsOf(s).map((seat) => (typeof max === 'number' ? max : max[seat]));
}

function unitsOf(s) {
  const forts = (s.forts?.value ?? []).flatMap((f) =>
    f.units.map((unit) => ({ side: f.side, unit, at: f.hex })),
  );
  const listed = s.units?.value ?? [];
  // A fort of the list of units says the morale; the Argive League names type and region only.
  const all = listed.some((u) => forts.some((f) => f.at === u.at)) ? listed : [...listed, ...forts];
  return all.map(({ side, unit, at }) => {
    const [region, type, morale] = unit.toLowerCase().split(' ');
    const own = counters.units.find(
      (u) => u.home === region && u.type === type && (!morale || u.morale === Number(morale)),
    );
    return [own.id, side, placeId(at)];
  });
}

function scenarioOf(id) {
  const s = whole(byId.get(id));
  const simplified = s.sequence.startsWith('simplified');
  const markers = s.markers?.value ?? {};
  const changes = cards.scenarioChanges[id];
  const seats = seatsOf(s);
  const { at, pool } = leadersOf(s);
  return {
    id,
    seats,
    simplified,
    start: s.start.value.year,
    end: s.end.value.year ?? s.end.value.lastYear?.value ?? 404,
    alternativeEnd: s.end.alternative?.year ?? null,
    regions: regionsOf(s),
    tracked: id === 'archidamian' ? [] : ['argolid'],
    treasury: seats.map((seat) => s.treasury.value[seat]),
    captured: Object.fromEntries(seats.map((seat) => [seat, (markers[seat] ?? []).map(cityId)])),
    revolt: (markers.revolt ?? []).map(cityId),
    destroyed: (markers.destroyed ?? []).map(cityId),
    razed: (markers.wallsDestroyed ?? []).map(cityId),
    cutWalls: (markers.longWallsDestroyed ?? []).map((pair) => pair.map(cityId)),
    forts: (s.forts?.value ?? []).map((f) => f.hex),
    bases: Object.entries(s.bases?.value ?? {}).flatMap(([seat, list]) =>
      list.map((p) => [seat, placeId(p)]),
    ),
    pools: poolsOf(s),
    units: unitsOf(s),
    leaders: at,
    leaderPool: pool,
    leaderLimits: limitsOf(s),
    hands:
      changes.cards === false ? [] : seats.map((seat) => (s.players.length > 2 && seat !== 'athens' ? 3 : 5)),
    cards:
      changes.cards === false
        ? null
        : {
            removed: changes.removed ?? [],
            aside: changes.setAsideUntilFirstReshuffle ?? [],
            optional: changes.optionalRemoval ?? [],
            spartaHand: changes.spartaHand ?? [],
          },
    helots: (changes.unlimited ?? []).includes('helot_revolt'),
    empire: id === 'argive',
    noTribute: id.endsWith('fantasy') ? ['athens'] : [],
    freeBases: id === 'argive' ? 3 : 0,
    open: s.openPlaces
      ? { land: s.openPlaces.value.land.map(cityId), source: s.openPlaces.value.supplySource.map(cityId) }
      : null,
    sicilianFleets: id === 'ionian' ? s.sicilianFleets.code : null,
    victory: s.victory.code,
    capitals: s.capitals.map(cityId),
    homes: seats.map((seat) => s.homes[seat]),
  };
}
write('data/scenarios.json', { scenarios: scenarios.scenarios.map((s) => scenarioOf(s.id)) });

// ---- words

/** Two texts of cards say less, or otherwise, than the effect they stand for: part of a sentence by another. */
const corrections = {
  allied_dissent: {
    en: [
      'the lower loses 1 allegiance in a region of the winner’s choice',
      'the lower (both, when alike) loses 1 allegiance in a region Athens names',
    ],
    fr: [
      'le plus faible perd 1 en allégeance dans une région choisie par le gagnant',
      'le plus faible (les deux en cas d’égalité) perd 1 en allégeance dans une région qu’Athènes désigne',
    ],
  },
  recall: {
    en: [
      'not in a besieged place, goes',
      'not in a besieged place and with no units that could not stay without a leader, goes',
    ],
    fr: [
      'hors d’une place assiégée, retourne',
      'hors d’une place assiégée et sans unités qui ne pourraient rester sans leader, retourne',
    ],
  },
};
const mended = (text, [from, to] = ['', '']) => text.replace(from, to);

for (const language of ['en', 'fr']) {
  writeEntries(
    `words/data/rules.${language}.json`,
    Object.fromEntries(
      Object.entries(catalogue).map(([id, rule]) => [
        id,
        { ...rule[language], ...(rule.refusal ? { refusal: rule.refusal[language] } : {}) },
      ]),
    ),
  );
  writeEntries(
    `words/data/terms.${language}.json`,
    Object.fromEntries(
      Object.entries(glossary).map(([id, term]) => [
        id,
        { name: term[language], note: (language === 'fr' ? (term.noteFr ?? term.note) : term.note) ?? '' },
      ]),
    ),
  );
  writeEntries(
    `words/data/cards.${language}.json`,
    Object.fromEntries(
      Object.entries(cardTexts).map(([id, text]) => [
        id,
        { ...text[language], text: mended(text[language].text, corrections[id]?.[language]) },
      ]),
    ),
  );
  const name = (list) => Object.fromEntries(list.map((x) => [x.id, x[language] ?? x.name]));
  writeEntries(`words/data/names.${language}.json`, {
    regions: name(atlas.regions),
    areas: name(atlas.areas.filter((a) => areaIds.has(a.id))),
    seas: name(atlas.seas),
    cities: name(atlas.cities),
    sites: Object.fromEntries(atlas.sites.map((s) => [s.hex, s[language]])),
    leaders: Object.fromEntries(counters.leaders.map((l) => [l.id, language === 'fr' ? l.fr : l.name])),
  });
}
