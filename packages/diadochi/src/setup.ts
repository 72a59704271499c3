import { codes, type Options, reject } from '@strategoi/kernel';
import { citadels } from './data/map.ts';
import { royalIds, royals } from './data/persons.ts';
import { type PowerId, powerIds, powers } from './data/powers.ts';
import { newLedgers } from './ledger.ts';
import { isAdvanced, isCitadel } from './map.ts';
import type { Board, DiadochiState, Person } from './state.ts';

/** An empty board: nobody anywhere, nothing owned. */
export function bareBoard(live: readonly PowerId[]): Board {
  return {
    turn: 0,
    phase: 'muster',
    live: [...live],
    units: [],
    nextUnit: 1,
    persons: [],
    control: {},
    treasures: {},
    purses: {},
    capitals: {},
    musters: {},
    sheets: {},
    sealed: [],
    shown: {},
    funded: {},
    slates: {},
    slips: [],
    letters: [],
    dislodged: [],
    proposals: [],
    dying: [],
    winters: [],
    forecast: null,
    fate: null,
    storms: [],
    floods: [],
    revolts: [],
    past: [],
    announced: {},
    husband: '',
    marriages: {},
    royalOrder: '',
    heirs: [],
    succeeded: [],
    auction: null,
    sales: [],
    unsettled: [],
    moved: [],
    prestige: {},
    spoils: [],
    result: null,
  };
}

/** DIA-ROY-001, RUL-ROY-01: those who are in Macedonia are in the hands of Antipater, the others of nobody. */
function royalFamily(live: readonly PowerId[]): Person[] {
  return royalIds.map((id) => {
    const { at, members } = royals[id];
    const holder = at === powers.antipater.home && live.includes('antipater') ? 'antipater' : '';
    return { id, at, unit: 0, holder, members: [...members] };
  });
}

/** DIA-CTL-003, DIA-ECO-003, DIA-ECO-008, RUL-SET-02, RUL-SET-05. */
export function start(scenario: string, options: Options, dice: DiadochiState['dice']): DiadochiState {
  const live = powerIds.filter((id) => options[id] !== 'neutral');
  if (live.length < 2) reject(codes.badSetup, 'together');
  const board = bareBoard(live);
  for (const { id, treasure } of citadels) if (treasure > 0) board.treasures[id] = treasure;
  for (const id of live) {
    const { home, citadels: own, purse, capital } = powers[id];
    board.capitals[id] = capital;
    board.musters[id] = '';
    board.purses[id] = purse;
    board.control[home] = id;
    for (const citadel of own) {
      board.control[citadel] = id;
      // DIA-ECO-003: the treasures of Gordion and Lysimachia are in the first purse already.
      if (isCitadel(citadel)) delete board.treasures[citadel];
    }
    board.persons.push({ id, at: home, unit: 0, holder: id, members: [] });
  }
  if (isAdvanced({ scenario })) board.persons.push(...royalFamily(live));
  return {
    scenario,
    options,
    dice,
    flow: [{ step: 'muster' }],
    ...board,
    ledgers: newLedgers(live, board.purses),
  };
}
