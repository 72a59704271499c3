import { act, type Game, type SmallState, smallGame } from '@strategoi/kernel';

type Board = { cells: number[]; turn: number; held: number[]; shown: boolean };
type Happening =
  | { type: 'held'; seat: number; die: number }
  | { type: 'mark'; seat: number; cell: number }
  | { type: 'shown'; held: number[] };

const seats = ['cross', 'nought'];
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
const winner = ({ cells }: Board): number =>
  seats.findIndex((_, seat) => lines.some((line) => [...line].every((cell) => cells[+cell] === seat)));
const free = ({ cells }: Board): number[] => [...cells.keys()].filter((cell) => cells[cell] === -1);
const isOver = (board: Board): boolean => winner(board) >= 0 || free(board).length === 0;

export const ticTacToe: Game<SmallState<Board>, Board, Happening> = smallGame<Board, Happening>({
  id: 'tic-tac-toe',
  roles: seats,
  verbs: ['mark'],
  rule: 'TTT-1',
  longest: 9,
  board: { cells: Array<number>(9).fill(-1), turn: 0, held: [0, 0], shown: false },
  deal(_board, run) {
    for (const seat of [0, 1]) run.emit({ type: 'held', seat, die: run.draw(6) + 1 });
  },
  asked: (board) => (isOver(board) ? undefined : seats[board.turn]),
  offers: (board) => free(board).map((cell) => act('mark', String(cell))),
  take: ({ turn }, { target }, run) => run.emit({ type: 'mark', seat: turn, cell: Number(target) }),
  close: ({ held }, run) => run.emit({ type: 'shown', held: [...held] }),
  fold(board, event) {
    if (event.type === 'held') board.held[event.seat] = event.die;
    else if (event.type === 'shown') Object.assign(board, { held: [...event.held], shown: true });
    else Object.assign(board, { cells: board.cells.with(event.cell, event.seat), turn: 1 - event.seat });
  },
  hide(board, viewer, unseen) {
    if (!board.shown) board.held = board.held.map((die, seat) => (seats[seat] === viewer ? die : unseen(6)));
  },
  redact: (event, viewer) =>
    event.type === 'held' && seats[event.seat] !== viewer ? { ...event, die: 0 } : event,
  outcome(board) {
    const [first = 0, second = 0] = board.held;
    if (winner(board) >= 0)
      return { winners: seats.filter((_, seat) => seat === winner(board)), level: 'line' };
    return { winners: first === second ? [] : [first > second ? 'cross' : 'nought'], level: 'dice' };
  },
});
