import './course.css';
import { language } from '../app/settings.ts';

const [WIDE, HIGH] = [360, 170];
/** Room around the lines: for figures on the left, names on the right, turns below. */
const [LEFT, RIGHT, TOP, BELOW] = [30, 86, 10, 24];
const dashes = ['', '5 3', '2 3', '8 3 2 3', '1 3', '10 4'];

const round = (n: number): string => n.toLocaleString(language.value, { maximumFractionDigits: 1 });

/** A step between lines of the grid that gives four or five of them. */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, span / 4)));
  return ([1, 2, 5, 10].find((n) => n * power * 5 >= span) ?? 10) * power;
}

/** Names at the ends of the lines, moved apart where they would lie on each other. */
function spread(ends: readonly { readonly role: string; readonly y: number }[]): Map<string, number> {
  const placed = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { role, y } of ends.toSorted((a, b) => a.y - b.y)) {
    last = Math.max(y, last + 13);
    placed.set(role, last);
  }
  return placed;
}

export interface CourseLine {
  readonly role: string;
  readonly turns: readonly {
    readonly turn: number;
    readonly mean: number;
    /** Half its interval, drawn as a band about the line. */
    readonly doubt?: number;
  }[];
}

/** Mean points of each seat by turn. */
export function Course({
  lines,
  name,
  label,
}: {
  readonly lines: readonly CourseLine[];
  readonly name: (role: string) => string;
  readonly label: string;
}) {
  const turns = lines[0]?.turns ?? [];
  if (turns.length < 2) return null;
  const all = lines.flatMap((line) =>
    line.turns.flatMap(({ mean, doubt = 0 }) => [mean - doubt, mean + doubt]),
  );
  const step = stepOf(Math.max(1, ...all) - Math.min(0, ...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.ceil(Math.max(1, ...all) / step) * step;
  const x = (i: number): number => LEFT + (i / (turns.length - 1)) * (WIDE - LEFT - RIGHT);
  const y = (n: number): number => TOP + (1 - (n - low) / (high - low)) * (HIGH - TOP - BELOW);
  const point = (i: number, n: number): string => `${x(i).toFixed(1)} ${y(n).toFixed(1)}`;
  const told = lines.map((line) => `${name(line.role)}: ${line.turns.map((t) => round(t.mean)).join(', ')}`);
  const grid = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const every = Math.ceil(turns.length / 6);
  const names = spread(lines.map((line) => ({ role: line.role, y: y(line.turns.at(-1)?.mean ?? 0) })));
  const foot = Math.max(HIGH, ...[...names.values()].map((n) => n + 8));
  return (
    <svg
      class="acourse"
      viewBox={`0 0 ${WIDE} ${foot}`}
      role="img"
      aria-label={`${label}. ${told.join('. ')}`}
    >
      {grid.map((n) => (
        <g key={n}>
          <path class="grid" d={`M${LEFT} ${y(n)}H${WIDE - RIGHT}`} />
          <text x={LEFT - 6} y={y(n) + 4} text-anchor="end">
            {round(n)}
          </text>
        </g>
      ))}
      {turns.map((t, i) =>
        i % every === 0 ? (
          <text key={t.turn} x={x(i)} y={HIGH - 6} text-anchor="middle">
            {t.turn}
          </text>
        ) : null,
      )}
      {lines.map((line, n) => (
        <g key={line.role} class={line.role}>
          {line.turns.some(({ doubt = 0 }) => doubt > 0) && (
            <path
              class="band"
              d={`M${[
                ...line.turns.map(({ mean, doubt = 0 }, i) => point(i, mean + doubt)),
                ...line.turns.map(({ mean, doubt = 0 }, i) => point(i, mean - doubt)).toReversed(),
              ].join('L')}Z`}
            />
          )}
          <path
            fill="none"
            stroke="currentColor"
            stroke-width="2.5"
            stroke-dasharray={dashes[n]}
            d={`M${line.turns.map(({ mean }, i) => point(i, mean)).join('L')}`}
          />
          <text class="name" x={WIDE - RIGHT + 6} y={(names.get(line.role) ?? 0) + 4}>
            {name(line.role)}
          </text>
        </g>
      ))}
    </svg>
  );
}
