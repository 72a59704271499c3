import './analysis.css';
import { useSignal } from '@preact/signals';
import type { Analysis, Weighing } from '@strategoi/bots/review';
import type { Role } from '@strategoi/kernel';
import { act } from '@strategoi/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import type { Kit } from '../games/kit.ts';
import type { Saved } from '../session/store.ts';
import { review } from '../session/thinker.ts';
import { keepAnalysis, keptAnalysis } from './kept.ts';
import { analysisWords } from './words.ts';

interface AnalysisProps {
  readonly kit: Kit;
  readonly saved: Saved;
  readonly ply: number;
  /** What happened at a line of the log, in a sentence. */
  tell(ply: number): string;
  /** The turn that was being played there, where decisions are whole sheets. */
  when(ply: number): string;
  onGo(ply: number): void;
  onPlay(ply: number): void;
}

/** A finished game weighed: its curve, where it turned, play and luck apart, and what would have been better. */
export function AnalysisPanel(props: AnalysisProps) {
  const { kit, saved } = props;
  const words = analysisWords.value;
  const found = useSignal(keptAnalysis(saved.id, saved.record));
  const part = useSignal<number | undefined>(undefined);
  const isFailed = useSignal(false);
  const running = useRef<{ stop(): void } | undefined>(undefined);
  const stop = (): void => {
    running.current?.stop();
    running.current = undefined;
    part.value = undefined;
  };
  useEffect(() => stop, []);
  const start = (): void => {
    isFailed.value = false;
    part.value = 0;
    const work = review({ game: kit.id, review: saved.record }, (done) => {
      if (running.current === work) part.value = done;
    });
    running.current = work;
    void work.analysis.then((analysis) => {
      if (running.current !== work) return;
      part.value = undefined;
      isFailed.value = analysis === undefined;
      found.value = analysis;
      if (analysis) keepAnalysis(saved.id, saved.record, analysis);
    });
  };
  const analysis = found.value;
  return (
    <section class="analysis" aria-label={words.title}>
      <h3>
        <Icon id="odds" /> {words.title}
      </h3>
      {part.value !== undefined ? (
        <p role="status">
          {words.working}
          <progress value={part.value} aria-label={words.working} />
          <button type="button" class="btn sm" onClick={stop}>
            {words.stop}
          </button>
        </p>
      ) : (
        !analysis && (
          <p>
            {isFailed.value ? words.fault : words.note}{' '}
            <button type="button" class="btn" onClick={start}>
              {words.start}
            </button>
          </p>
        )
      )}
      {analysis && <Found {...props} analysis={analysis} />}
    </section>
  );
}

/** As many mistakes, and as many throws, are told. */
const SHOWN = 5;

const percent = (part: number): number => Math.round(100 * part);

function Found(props: AnalysisProps & { readonly analysis: Analysis }) {
  const { kit, analysis, tell, onGo, onPlay } = props;
  const words = analysisWords.value;
  const name = (role: Role): string =>
    kit.game.manifest.roles.find(({ id }) => id === role)?.name[language.value] ?? role;
  const mistakes = analysis.weighings
    .filter(({ better }) => better)
    .sort((a, b) => (b.better?.by ?? 0) - (a.better?.by ?? 0))
    .slice(0, SHOWN);
  return (
    <>
      <Curve {...props} />
      <h4>{words.turning}</h4>
      <ol>
        {turningPoints(analysis).map(({ at, who, before, after, ply }) => (
          <li key={at}>
            <button type="button" class="btn ghost" onClick={() => onGo(ply)}>
              <b>
                {who !== undefined && `${name(who)}: `}
                {words.from(percent(before), percent(after))}
              </b>{' '}
              {tell(ply)}
            </button>
          </li>
        ))}
      </ol>
      <Sums analysis={analysis} name={name} />
      <Throws analysis={analysis} name={name} tell={tell} onGo={onGo} />
      <h4>{words.mistakes}</h4>
      {mistakes.length === 0 && <p>{words.noMistakes}</p>}
      <ol>
        {mistakes.map((weighing) => (
          <li key={`${weighing.ply} ${weighing.role}`}>
            <button type="button" class="btn ghost" onClick={() => onGo(weighing.ply)}>
              <b>
                {name(weighing.role)}: {words.cost(percent(weighing.better?.by ?? 0))}
              </b>{' '}
              {analysis.curves && <span class="when">{props.when(weighing.ply)}</span>}{' '}
              {betterText(kit, weighing)}
            </button>
            <button type="button" class="btn sm" onClick={() => onPlay(weighing.ply)}>
              {words.play}
            </button>
          </li>
        ))}
      </ol>
      <small>{analysis.curves ? words.howSheets : words.how}</small>
    </>
  );
}

/** What would have been better, in words. */
function betterText(kit: Kit, { better }: Weighing): string {
  if (!better) return '';
  const tongue = language.value;
  const told = (deed: string): string => kit.words[tongue].action(kit.game.parse(deed) ?? act(deed));
  // A sheet is told line by line, a movement by its marches.
  if (kit.game.manifest.facts.simultaneous) return better.deeds.map(told).join(' · ');
  const moves = better.moves.map(({ from, to, pieces }) => {
    const way = `${kit.placeName(from, tongue)} → ${kit.placeName(to, tongue)}`;
    const who = kit.groupName?.(pieces, tongue);
    return who === undefined ? way : `${way} (${who})`;
  });
  if (moves.length > 0) return [...new Set(moves)].join(', ');
  if (better.deeds.length > 1) return analysisWords.value.stay;
  return told(better.deeds[0] ?? '');
}

interface Turn {
  readonly at: number;
  /** Whose chances they are, where more than two sit at the table. */
  readonly who?: Role;
  readonly ply: number;
  readonly before: number;
  readonly after: number;
}

/** So little in a choice turns nothing. */
const LITTLE = 0.03;

/**
 * The three largest changes from one weighed decision to the next that a choice or a die has made: two seats do not
 * know the same, and what only one of them knows changes the chances without anything having happened.
 */
function turningPoints({ weighings, end, curves }: Analysis): Turn[] {
  if (curves) return greatest(turnsOf(curves));
  const turns = weighings
    .map(({ chance, ply, thrown, skill }, at) => ({
      at,
      isMade: thrown !== undefined || Math.abs(skill) >= LITTLE,
      ply: thrown ?? ply + 1,
      before: chance,
      after: weighings[at + 1]?.chance ?? end,
    }))
    .filter(({ isMade }) => isMade);
  return greatest(turns);
}

const greatest = (turns: readonly Turn[]): Turn[] =>
  turns
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, 3)
    .sort((a, b) => a.at - b.at);

/** Of every season, the seat whose chances it changed most. */
const turnsOf = (curves: NonNullable<Analysis['curves']>): Turn[] =>
  curves.slice(1).flatMap(({ ply, chances }, at): Turn[] => {
    const then = curves[at]?.chances ?? {};
    const turns = Object.keys(then).map((who) => ({
      at,
      who,
      ply,
      before: then[who] ?? 0,
      after: chances[who] ?? 0,
    }));
    return greatest(turns).slice(0, 1);
  });

const WIDTH = 320;
const HEIGHT = 96;

/** The chances of the first seat, decision by decision, with where the reader is. */
function Curve({ kit, saved, ply, analysis, onGo }: AnalysisProps & { readonly analysis: Analysis }) {
  const words = analysisWords.value;
  const last = Math.max(1, saved.record.log.length);
  const x = (at: number): number => (WIDTH * at) / last;
  const y = (chance: number): number => HEIGHT * (1 - chance);
  const pathOf = (points: readonly { readonly ply: number; readonly chance: number }[]): string =>
    points.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(one.ply)} ${y(one.chance)}`).join('');
  const { curves } = analysis;
  const lines = curves
    ? Object.keys(curves[0]?.chances ?? {}).map((role) => ({
        role,
        path: pathOf(curves.map(({ ply: at, chances }) => ({ ply: at, chance: chances[role] ?? 0 }))),
      }))
    : [{ role: '', path: pathOf([...analysis.weighings, { ply: last, chance: analysis.end }]) }];
  const first = kit.game.manifest.roles.find(({ id }) => id === analysis.first)?.name[language.value] ?? '';
  return (
    <button
      type="button"
      class="curve"
      aria-label={curves ? words.curves : words.curve(first)}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        // Pressed by a key it has no place to go to.
        if (event.detail > 0) onGo(Math.round((last * (event.clientX - box.left)) / box.width));
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        {lines.map(({ role, path }) => (
          <path key={role} class={`chances ${role}`} d={path} />
        ))}
        <path class="here" d={`M${x(ply)} 0V${HEIGHT}`} />
      </svg>
    </button>
  );
}

/** What each seat owes to its choices, and what the dice gave it. */
function Sums({ analysis, name }: { readonly analysis: Analysis; name(role: Role): string }) {
  const words = analysisWords.value;
  const roles = [...new Set([analysis.first, ...analysis.weighings.map(({ role }) => role)])];
  const sumOf = (list: readonly Weighing[], of: 'skill' | 'luck'): number =>
    list.reduce((sum, weighing) => sum + (weighing[of] ?? 0), 0);
  const ownOf = (role: Role): readonly Weighing[] => analysis.weighings.filter((one) => one.role === role);
  const luckOf = (role: Role): number => {
    if (analysis.curves) return sumOf(ownOf(role), 'luck');
    // Of two seats what is one's luck is the other's misfortune.
    const all = sumOf(analysis.weighings, 'luck');
    return role === analysis.first ? all : -all;
  };
  return (
    <>
      <h4>{words.sums}</h4>
      <table>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th scope="row">
                {analysis.curves && <i class={`hue ${role}`} />}
                {name(role)}
              </th>
              <td>
                {words.skill} {words.signed(percent(sumOf(ownOf(role), 'skill')))}
              </td>
              <td>
                {words.luck} {words.signed(percent(luckOf(role)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The throws that mattered most, for or against the first seat. */
function Throws({
  analysis,
  name,
  tell,
  onGo,
}: Pick<AnalysisProps, 'tell' | 'onGo'> & { readonly analysis: Analysis; name(role: Role): string }) {
  const words = analysisWords.value;
  const thrown = analysis.weighings
    .filter(({ luck }) => Math.abs(luck ?? 0) >= LITTLE)
    .sort((a, b) => Math.abs(b.luck ?? 0) - Math.abs(a.luck ?? 0))
    .slice(0, SHOWN);
  if (thrown.length === 0) return null;
  return (
    <>
      <h4>{analysis.curves ? words.fates : words.throws}</h4>
      <ol>
        {thrown.map(({ ply, role, luck = 0, thrown: at = ply }) => (
          <li key={`${ply} ${role}`}>
            <button type="button" class="btn ghost" onClick={() => onGo(at)}>
              <b>
                {analysis.curves && `${name(role)} `}
                {words.signed(percent(luck))}
              </b>{' '}
              {tell(at)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
