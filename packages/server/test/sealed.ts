/**
 * Sealed tenders: the smallest game in which several decide at once. In each of its rounds every seat may write a line
 * (free text, kept from the others) as often as it likes, and seals; then all lines are shown and a die is rolled.
 */
import {
  act,
  cloneFlow,
  codes,
  type Decision,
  defineGame,
  type Event,
  type Game,
  type Position,
  type Role,
  refuse,
  type State,
} from '@strategoi/kernel';

const ROLES = ['red', 'blue', 'green'];
const ROUNDS: { readonly [scenario: string]: number } = { one: 2, many: 8 };

interface Board {
  round: number;
  lines: { [role: Role]: string };
  sealed: Role[];
}
interface Sealed extends State, Board {}

const writing: Decision<Sealed> = {
  rules: ['SEAL-1'],
  roles: (state) => ROLES.filter((role) => !state.sealed.includes(role)),
  skip: (_state, _frame, run) => run.next('show'),
  params: (state) => ({ turn: state.round }),
  offers: () => [act('seal')],
  refuse(_state, _frame, _role, action) {
    if (action.verb === 'seal' && action.target === undefined) return undefined;
    if (action.verb !== 'write') return refuse(codes.unknownAction);
    return (action.target ?? '').length >= 3 ? undefined : refuse('SEAL-1', 'too-short');
  },
  take: (_state, _frame, role, action, run) =>
    run.emit(
      action.verb === 'seal'
        ? { type: 'sealed', by: role }
        : { type: 'written', by: role, text: action.target },
    ),
};

function fold(board: Board, event: Event): void {
  const by = event.by as Role;
  if (event.type === 'sealed') board.sealed.push(by);
  if (event.type === 'written') board.lines[by] = event.text as string;
  if (event.type === 'round') {
    board.round = event.round as number;
    board.lines = {};
    board.sealed = [];
  }
}

const own = (lines: Board['lines'], viewer: string): Board['lines'] =>
  viewer in lines ? { [viewer]: lines[viewer] as string } : {};

export const sealed: Game<Sealed, Board> = defineGame<Board, Sealed>({
  manifest: {
    id: 'sealed',
    version: '1',
    title: { en: 'Sealed tenders', fr: 'Plis scellés' },
    subtitle: { en: 'A test', fr: 'Un essai' },
    credits: { en: '', fr: '' },
    roles: ROLES.map((id) => ({ id, name: { en: id, fr: id } })),
    scenarios: Object.entries(ROUNDS).map(([id, rounds]) => ({
      id,
      title: { en: id, fr: id },
      roles: ROLES,
      turns: [1, rounds],
    })),
    options: [],
    verbs: ['write', 'seal'],
    windows: [],
    complete: true,
    facts: {
      seats: [3, 3],
      longest: 1000,
      hidden: true,
      simultaneous: true,
      written: ['write'],
      coverage: [],
    },
  },
  steps: {
    round(state, _frame, run) {
      if (state.round === ROUNDS[state.scenario]) return run.done();
      run.emit({ type: 'round', round: state.round + 1 });
      run.next('writing');
    },
    writing,
    show(state, _frame, run) {
      run.reveal();
      run.emit({ type: 'shown', lines: { ...state.lines } });
      run.roll('luck', 'red');
      run.next('round');
    },
  },
  start: (scenario, options, dice) => ({
    scenario,
    options,
    flow: [{ step: 'round' }],
    dice,
    round: 0,
    lines: {},
    sealed: [],
  }),
  clone: (state) => ({
    ...state,
    flow: cloneFlow(state.flow),
    dice: { ...state.dice },
    lines: { ...state.lines },
    sealed: state.sealed.slice(),
  }),
  board: (state, viewer) => ({
    round: state.round,
    lines: own(state.lines, viewer),
    sealed: state.sealed.slice(),
  }),
  fold,
  redact: (event, viewer) => (event.type === 'written' && event.by !== viewer ? undefined : event),
  outcome: (state) =>
    state.flow.length > 0 ? undefined : { winners: [], level: 'draw', points: {}, breakdown: {} },
  sample: (state, role) => ({
    ...state,
    flow: cloneFlow(state.flow),
    lines: own(state.lines, role),
  }),
  load() {
    throw new Error('no positions');
  },
  save: (state) => ({ game: 'sealed', scenario: state.scenario }) as Position,
  faults: () => [],
  odds: () => [],
  secrets: (state, viewer) =>
    Object.entries(state.lines).flatMap(([role, text]) => (role === viewer ? [] : [text])),
});
