import { amphipolis, roster } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import type { Ask, Game, Language, State, View } from '@strategoi/kernel';
import type { Kit, Touch } from '../kit.ts';
import { AmphipolisBoard } from './AmphipolisBoard.tsx';
import { coach } from './guide.ts';
import { classOf } from './pieces.ts';
import type { AmphipolisView } from './status.ts';
import * as status from './status.ts';
import { touchOf } from './targets.ts';

const of = (view: View): AmphipolisView => view as AmphipolisView;

const boxTitles: { readonly [L in Language]: status.BoxTitles } = {
  en: { stock: 'stock', due: 'still to come', dead: 'lost' },
  fr: { stock: 'réserve', due: 'à venir', dead: 'pertes' },
};

/** Verbs of a touched zone, most telling first. */
const zoneVerbs = [
  'go',
  'land',
  'operate',
  'activate',
  'fight',
  'retreat',
  'deploy',
  'support',
  'assault',
  'diplomacy',
  'blockade',
];
const pieceVerbs = ['pick', 'lose', 'choose', 'recover', 'ignore', 'weaken', 'wound', 'remove', 'send'];

function classNames(view: View, piece: string): readonly string[] {
  const p = roster.pieceOf.get(piece);
  if (p === undefined) return [];
  const name = classOf(of(view).board, p);
  return [name, name.replace(/\*$/, '')];
}

/** What a touch may have meant, given what this decision offers. */
function attempts(view: View, ask: Ask, touch: Touch): readonly string[] {
  const offered = new Set((ask.actions ?? []).map((text) => text.split(' ')[0] as string));
  const found: string[] = [];
  const piece = touch.piece === undefined ? undefined : roster.pieceOf.get(touch.piece);
  const own = piece !== undefined && roster.side[piece] === (ask.role === 'athens' ? 0 : 1);
  const moving = ask.params?.moving === true;
  if (touch.piece !== undefined && piece !== undefined && !moving) {
    const name = classNames(view, touch.piece)[0] as string;
    for (const verb of pieceVerbs.filter((v) => offered.has(v))) {
      found.push(`${verb} ${name}`);
      if (touch.zone) found.push(`${verb} ${name}@${touch.zone}`);
    }
  }
  if (touch.zone) {
    const first = ask.step === 'group' ? ['go', 'operate', 'land'] : [];
    const rest = zoneVerbs.filter((verb) => offered.has(verb));
    const likely = own && !moving && offered.has('activate') ? ['activate'] : [];
    for (const verb of [...likely, ...first, ...rest, 'activate', 'go']) found.push(`${verb} ${touch.zone}`);
  }
  return [...new Set(found)];
}

export const amphipolisKit: Kit = {
  id: 'amphipolis',
  game: amphipolis as unknown as Game<State>,
  words,
  Board: AmphipolisBoard,
  status: (view, language) => status.status(of(view), language, words[language]),
  hand: (view, role, language) => status.hand(of(view), role, language, words[language]),
  boxes: (view, language) => status.boxes(of(view), language, words[language], boxTitles[language]),
  placed(view, ask) {
    const rest = new Set(touchOf(of(view).board, view.options, ask, () => '').rest);
    return new Set((ask.actions ?? []).filter((text) => !rest.has(text)));
  },
  placeName: (id, language) =>
    id.includes('-') || id.includes('*') ? words[language].names.unit(id) : words[language].names.zone(id),
  violent(view, ask, zone) {
    const target = touchOf(of(view).board, view.options, ask, () => '');
    if (target.zones.get(zone)?.kind !== 'fight') return undefined;
    return target.zoneActions.get(zone)?.find((text) => text.startsWith('go ') || text.startsWith('land '));
  },
  oddsPlaces: (view, ask) => status.oddsPlaces(of(view), ask),
  oddsTerm: (kind) => (kind === 'attrition' ? 'phase-D6' : kind === 'storm' ? 'S2' : kind),
  attempts,
  classNames,
  trace: status.trace,
  kind: status.kind,
  changed: status.changed,
  windowName: (id, language) => words[language].terms[id]?.name ?? id,
  scenarioLine: (id, language) => words[language].terms[`scenario-${id}`]?.note,
  coach,
  first: { scenario: '10.1', role: 'sparta' },
  guide: { scenario: '10.1', role: 'sparta', seed: 'a first turn on the Strymon' },
};
