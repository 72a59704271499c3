import type { FrameOf, State, Steps } from '@strategoi/kernel';
import { act, cloneFlow, defineGame, type Game, type Manifest, newDice, refuse } from '@strategoi/kernel';

type Board = { cells: number[]; turn: number; held: number[]; shown: boolean };
type Happening =
  | { type: 'held'; seat: number; die: number }
  | { type: 'mark'; seat: number; cell: number }
  | { type: 'shown'; held: number[] };
interface Table extends State<{ step: 'deal' | 'turn' }>, Board {}

const seats = ['cross', 'nought'];
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
const winner = ({ cells }: Board): number =>
  seats.findIndex((_, seat) => lines.some((line) => [...line].every((cell) => cells[+cell] === seat)));
const free = ({ cells }: Board): number[] => [...cells.keys()].filter((cell) => cells[cell] === -1);
const isOver = (board: Board): boolean => winner(board) >= 0 || free(board).length === 0;

const steps: Steps<Table, Happening, FrameOf<Table>> = {
  deal(_table, _frame, run) {
    for (const seat of [0, 1]) run.emit({ type: 'held', seat, die: run.draw(6) + 1 });
    run.next('turn');
  },
  turn: {
    rules: ['TTT-1'],
    roles: (table) => (isOver(table) ? [] : [seats[table.turn] as string]),
    skip(table, _frame, run) {
      run.emit({ type: 'shown', held: [...table.held] });
      run.done();
    },
    offers: (table) => free(table).map((cell) => act('mark', String(cell))),
    refuse: (table, _frame, _role, { verb, target }) =>
      verb === 'mark' && free(table).some((cell) => String(cell) === target) ? undefined : refuse('TTT-1'),
    take(table, _frame, _role, { target }, run) {
      run.emit({ type: 'mark', seat: table.turn, cell: Number(target) });
      run.next('turn');
    },
  },
};

const both = (text: string) => ({ en: text, fr: text });
const manifest: Manifest = {
  ...{ id: 'tic-tac-toe', version: '1', complete: true, options: [], verbs: ['mark'], windows: [] },
  ...{ title: both('Tic-tac-toe'), subtitle: both('with hidden dice'), credits: both('Public domain') },
  roles: seats.map((id) => ({ id, name: both(id) })),
  scenarios: [{ id: 'duel', title: both('Duel'), roles: seats, turns: [1, 9] }],
  facts: { seats: [2, 2], longest: 9, hidden: true, simultaneous: false, coverage: ['verb:mark'] },
};

const begin = (scenario: string, options: State['options'], dice: State['dice']): Table => {
  const board = { cells: Array<number>(9).fill(-1), turn: 0, held: [0, 0], shown: false };
  return { scenario, options, dice, flow: [{ step: 'deal' }], ...board };
};
const copy = (table: Table): Table => {
  const { flow, dice, cells, held } = table;
  return { ...table, flow: cloneFlow(flow), dice: { ...dice }, cells: [...cells], held: [...held] };
};
const known = ({ held, shown }: Board, viewer: string, unseen: () => number): number[] =>
  held.map((die, seat) => (shown || seats[seat] === viewer ? die : unseen()));

export const ticTacToe: Game<Table, Board, Happening> = defineGame<Board, Table, Happening>({
  manifest,
  steps,
  start: begin,
  clone: copy,
  fold(board, event) {
    if (event.type === 'held') board.held[event.seat] = event.die;
    else if (event.type === 'shown') Object.assign(board, { held: [...event.held], shown: true });
    else Object.assign(board, { cells: board.cells.with(event.cell, event.seat), turn: 1 - event.seat });
  },
  board: ({ cells, turn, held, shown }, viewer) => {
    return { cells: [...cells], turn, held: known({ cells, turn, held, shown }, viewer, () => 0), shown };
  },
  redact: (event, viewer) =>
    event.type === 'held' && seats[event.seat as number] !== viewer ? { ...event, die: 0 } : event,
  sample(table, role, luck) {
    const held = known(table, role, () => luck.below(6) + 1);
    return { ...copy(table), held };
  },
  outcome(table) {
    if (!isOver(table)) return undefined;
    const [first = 0, second = 0] = table.held;
    const won = winner(table) >= 0 ? winner(table) : first === second ? -1 : Number(first < second);
    const winners = seats.filter((_, seat) => seat === won);
    const level = winner(table) >= 0 ? 'line' : 'dice';
    return { winners, level, points: { cross: 0, nought: 0 }, breakdown: { cross: [], nought: [] } };
  },
  save: ({ scenario, cells, turn, held, shown }) => {
    return { game: 'tic-tac-toe', scenario, cells, turn, held, shown };
  },
  load: ({ game: _game, scenario, ...board }) => {
    return {
      ...begin(scenario, {}, newDice('loaded')),
      ...board,
      flow: board.shown ? [] : [{ step: 'turn' }],
    };
  },
  faults: ({ cells }) => (cells.length === 9 ? [] : ['the board has nine cells']),
  odds: () => [],
});
