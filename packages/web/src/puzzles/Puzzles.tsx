import { useTitle } from '../app/Page.tsx';
import './puzzles.css';
import { useSignal } from '@preact/signals';
import {
  type Answer,
  type ListedPuzzle,
  type Puzzle,
  type PuzzleBook,
  puzzleOfDay,
  themes,
} from '@strategoi/bots/puzzles';
import { act } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/route.ts';
import { isPhone, language } from '../app/settings.ts';
import { RulesLink, TableNeck } from '../app/TopBar.tsx';
import { Toaster } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { usualBot } from '../games/bots.ts';
import { gameList, gameTitle } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { DeskTable, type Extra, PhoneTable, useKeys } from '../pages/Play.tsx';
import { Trouble } from '../pages/Trouble.tsx';
import type { Table } from '../pages/table.ts';
import { createGame } from '../session/start.ts';
import { openPuzzle, type PuzzleDesk } from './desk.ts';
import { count, isSolved, lastDays, nextOf, solver, today } from './solver.ts';
import { puzzleWords } from './words.ts';

/** What is to be solved: the puzzle of the day, one of a theme, or one by its name. */
interface Task {
  readonly book: PuzzleBook;
  readonly puzzle: Puzzle;
  /** The date, where it is the puzzle of the day. */
  readonly day?: string;
  /** The theme that was chosen; the next one is of it too. */
  readonly theme: string;
}

const keyOf = (book: PuzzleBook, { id }: ListedPuzzle): string => `${book.game} ${id}`;

async function taskOf(book: PuzzleBook, which = 'day', name?: string): Promise<Task | undefined> {
  if (which === 'day') {
    const day = today();
    const listed = puzzleOfDay(book.puzzles, day);
    return listed && { book, puzzle: await book.open(listed), day, theme: 'day' };
  }
  const among = which === 'all' ? book.puzzles : book.puzzles.filter(({ theme }) => theme === which);
  const listed = among.find(({ id }) => id === name) ?? nextOf(among, (one) => keyOf(book, one), undefined);
  return listed && { book, puzzle: await book.open(listed), theme: which };
}

/** The page of one game's puzzles; the book is loaded when it is opened, and of its positions the part this one is in. */
export async function puzzlePage(kit: Kit, parts: readonly string[]): Promise<() => ComponentChildren> {
  const book = await shelved(kit.id)?.puzzles?.();
  const [, which, name] = parts;
  const task = book && (await taskOf(book, which, name));
  if (!task)
    return () => <Trouble text={book?.puzzles.length ? puzzleWords.value.noneOf : puzzleWords.value.none} />;
  return () => <PuzzlePage key={`${keyOf(task.book, task.puzzle)} ${task.theme}`} kit={kit} task={task} />;
}

function PuzzlePage({ kit, task }: { readonly kit: Kit; readonly task: Task }) {
  const { book, puzzle } = task;
  const desk = useMemo(() => openPuzzle(kit, book, puzzle), [kit, book, puzzle]);
  useEffect(() => desk.dispose, [desk]);
  const helped = useSignal(false);
  const words = puzzleWords.value;
  useTitle(words.title);
  const verdict = desk.verdict.value;
  useEffect(() => {
    if (!verdict) return;
    count(keyOf(book, puzzle), puzzle, verdict.grade, {
      helped: helped.peek(),
      ...(task.day === undefined ? {} : { day: task.day }),
    });
  }, [verdict]);
  const table = desk.table.value;
  const panel = () => (
    <PuzzlePanel
      kit={kit}
      task={task}
      desk={desk}
      helped={helped.value}
      onHelp={() => {
        helped.value = true;
      }}
    />
  );
  const extra: Extra = { tabs: [], head: panel, over: () => null, alerts: panel };
  return (
    <div class={`tablepage puzzlepage ${verdict ? 'answered' : ''}`}>
      <TableNeck title={words.title} of={gameTitle(kit.id)}>
        <Chooser kit={kit} task={task} />
        <RulesLink game={kit.id} />
      </TableNeck>
      <PuzzleTable key={String(table.session.record.log.length === 0)} table={table} extra={extra} />
      <Toaster />
    </div>
  );
}

function PuzzleTable({ table, extra }: { readonly table: Table; readonly extra: Extra }) {
  useKeys(table);
  return isPhone.value ? (
    <PhoneTable table={table} extra={extra} />
  ) : (
    <DeskTable table={table} extra={extra} />
  );
}

/** Which game, and which kind of puzzle. */
function Chooser({ kit, task }: { readonly kit: Kit; readonly task: Task }) {
  const words = puzzleWords.value;
  const found = themes.filter((theme) => task.book.puzzles.some((one) => one.theme === theme));
  return (
    <>
      <label class="pzchoose">
        <span class="vh">{ui.value.nav.home}</span>
        <select value={kit.id} onChange={(event) => go('puzzles', event.currentTarget.value)}>
          {gameList
            .filter(({ id, playable }) => playable && shelved(id)?.puzzles)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title[language.value]}
              </option>
            ))}
        </select>
      </label>
      <label class="pzchoose">
        <span class="vh">{words.choose}</span>
        <select value={task.theme} onChange={(event) => go('puzzles', kit.id, event.currentTarget.value)}>
          <option value="day">{words.daily}</option>
          <option value="all">{`${words.all} (${task.book.puzzles.length})`}</option>
          {found.map((theme) => (
            <option key={theme} value={theme}>
              {`${words.themes[theme]} (${task.book.puzzles.filter((one) => one.theme === theme).length})`}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface PanelProps {
  readonly kit: Kit;
  readonly task: Task;
  readonly desk: PuzzleDesk;
  readonly helped: boolean;
  onHelp(): void;
}

/** What is asked of the solver, and then what his answer is worth. */
function PuzzlePanel({ kit, task, desk, helped, onHelp }: PanelProps) {
  const words = puzzleWords.value;
  const { puzzle, book, day } = task;
  const tongue = language.value;
  const role = kit.game.manifest.roles.find(({ id }) => id === puzzle.role)?.name[tongue] ?? puzzle.role;
  const verdict = desk.verdict.value;
  const judging = desk.judging.value;
  return (
    <section class="puzzle" aria-label={words.title}>
      <small class="eyebrow">
        {[day === undefined ? words.themes[puzzle.theme] : words.daily, words.hard(puzzle.rating)].join(', ')}
      </small>
      <h2>{words.tasks[puzzle.theme]}</h2>
      <p>
        {words.toAct(role)} {taskText(book, puzzle)}
      </p>
      {judging !== undefined && (
        <p class="note" role="status">
          {words.judging}
          <progress value={judging} aria-label={words.judging} />
        </p>
      )}
      {!verdict && judging === undefined && desk.given.value.length > 0 && <p role="alert">{words.fault}</p>}
      {verdict && <Said kit={kit} task={task} desk={desk} />}
      {!verdict && judging === undefined && desk.given.value.length === 0 && (
        <div class="pzhint">
          {helped ? (
            <p role="status">
              {hintText(kit, puzzle)} <small>{words.hinted}</small>
            </p>
          ) : (
            <button type="button" class="btn" onClick={onHelp}>
              <Icon id="torch" /> {words.hint}
            </button>
          )}
        </div>
      )}
      <Score task={task} />
    </section>
  );
}

function taskText({ unit, movements }: PuzzleBook, { theme, step, answers }: ListedPuzzle): string {
  const words = puzzleWords.value;
  if (unit === 'points' && theme !== 'retreat')
    return theme === 'bribe' ? words.gold : words.line(unitIn(answers[0]?.deeds[0] ?? ''));
  return movements[step] ? words.movement : words.deed;
}

/** The unit a line is about: `write A ANC -> PHR`. */
const unitIn = (deed: string): string => deed.split(' ').slice(1, 3).join(' ');

/** Where to look, or with which kind of deed it begins. */
function hintText(kit: Kit, { answers }: ListedPuzzle): string {
  const words = puzzleWords.value;
  const [best] = answers as readonly [Answer, ...Answer[]];
  const [move] = best.moves ?? [];
  if (move) return words.hintFrom(kit.placeName(move.from, language.value));
  const verb = best.deeds[0]?.split(' ')[0] ?? '';
  return words.hintVerb(kit.words[language.value].verbs?.[verb] ?? verb);
}

const signed = (points: number): string =>
  `${points < -0.05 ? '−' : '+'}${Math.abs(points).toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
const percent = (worth: number): number => Math.round(100 * worth);

/** The verdict: how good, why, and what would have been the best. */
function Said({ kit, task, desk }: Pick<PanelProps, 'kit' | 'task' | 'desk'>) {
  const words = puzzleWords.value;
  const { book, puzzle } = task;
  const verdict = desk.verdict.value;
  if (!verdict) return null;
  const { grade, worth, best, gain, worst } = verdict;
  const [first, second] = puzzle.answers as readonly [Answer, Answer];
  const usual = puzzle.answers[puzzle.usual];
  const next = (): void => {
    const among =
      task.theme === 'day' || task.theme === 'all'
        ? book.puzzles
        : book.puzzles.filter(({ theme }) => theme === task.theme);
    const found = nextOf(among, (one) => keyOf(book, one), puzzle);
    if (found) go('puzzles', kit.id, task.theme === 'day' ? 'all' : task.theme, found.id);
  };
  return (
    <div class={`pzsaid ${grade}`} role="status">
      <h3>
        <Icon id={isSolved(grade) ? 'check' : 'close'} /> {words.grades[grade]}
      </h3>
      <p>
        {book.unit === 'chance'
          ? words.chance(percent(worth), percent(best))
          : words.points(signed(worth), signed(best))}{' '}
        {words.lead(signed(gain), signed(worst))}
      </p>
      <dl>
        <Told kit={kit} book={book} label={words.the} answer={first} />
        {usual && usual !== first && <Told kit={kit} book={book} label={words.usual} answer={usual} />}
        {second !== usual && <Told kit={kit} book={book} label={words.other} answer={second} />}
      </dl>
      <small>{words.verified(puzzle.samples, puzzle.turns)}</small>
      <p class="pzdo">
        <button type="button" class="btn pri" onClick={next}>
          {words.next}
        </button>
        <button type="button" class="btn" onClick={() => desk.again(first.deeds)}>
          {words.show}
        </button>
        {!isSolved(grade) && (
          <button type="button" class="btn" onClick={() => desk.again()}>
            {words.again}
          </button>
        )}
        <button type="button" class="btn" onClick={() => void playOn(kit, puzzle)}>
          {words.play}
        </button>
      </p>
    </div>
  );
}

/** The position as a game against bots, kept like any other. */
async function playOn({ id: game, game: rules }: Kit, { position, role }: Puzzle): Promise<void> {
  const roles = rules.manifest.scenarios.find(({ id }) => id === position.scenario)?.roles ?? [];
  const seats = Object.fromEntries(roles.map((one) => [one, one === role ? 'human' : usualBot(game)]));
  go('play', await createGame({ game, scenario: position.scenario, seats, start: position }));
}

interface ToldProps {
  readonly kit: Kit;
  readonly book: PuzzleBook;
  readonly label: string;
  readonly answer: Answer;
}

/** An answer in words, with what it is worth. */
function Told({ kit, book, label, answer }: ToldProps) {
  const words = puzzleWords.value;
  const tongue = language.value;
  const place = (zone: string): string => kit.placeName(zone, tongue);
  const moves = answer.moves?.map(({ from, to }) => `${place(from)} → ${place(to)}`);
  const single = answer.deeds.length === 1 || !moves ? answer.deeds[0] : undefined;
  const [verb = '', ...target] = (single ?? '').split(' ');
  const text =
    book.unit === 'points'
      ? target.join(' ') || kit.words[tongue].action(act(verb))
      : moves
        ? [...new Set(moves)].join(', ')
        : answer.deeds.length > 1
          ? words.stay
          : kit.words[tongue].action(kit.game.parse(single ?? '') ?? act(verb));
  return (
    <div>
      <dt>
        {label} <b>{book.unit === 'chance' ? words.percent(percent(answer.worth)) : signed(answer.worth)}</b>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

/** How the solver stands: his rating, and the last seven days. */
function Score({ task }: { readonly task: Task }) {
  const words = puzzleWords.value;
  const { rating, solved, tried, days } = solver.value;
  const week = lastDays();
  return (
    <footer class="pzscore">
      <span>
        {words.yours(rating)} · {words.rating(task.puzzle.rating)}
      </span>
      <span
        class="dots"
        role="img"
        aria-label={`${words.week}: ${words.weekOf(week.filter((day) => isSolved(days[day])).length)}`}
      >
        {week.map((day) => (
          <i key={day} class={days[day] === undefined ? '' : isSolved(days[day]) ? 'w' : 'l'} title={day} />
        ))}
      </span>
      <span>{words.solved(solved, tried)}</span>
    </footer>
  );
}
