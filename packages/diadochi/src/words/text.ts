import type { UnitRef } from '@strategoi/diplomacy';
import { citadels } from '../data/map.ts';
import { type Status, statuses, statusSpecs } from '../data/units.ts';
import { readLine } from '../notation/index.ts';
import { anywhere } from '../notation/print.ts';
import type { Known, Teller } from './lines.ts';
import type { Traits } from './names.ts';

const written: ReadonlyMap<string, string> = new Map(citadels.map(({ id, name }) => [id, name]));
const statusOf = (letter: string): Status =>
  statuses.find((status) => statusSpecs[status].letter === letter) ?? 'mercenary';

/** What the line itself says of a unit: `Ae* DAM` is an elite army, led. */
function traitsIn(text: string, { type, loc }: UnitRef): Traits | undefined {
  const place = written.get(loc) ?? loc;
  for (let end = text.indexOf(` ${place}`); end >= 0; end = text.indexOf(` ${place}`, end + 1)) {
    // Alexandria is not Alexandria by Issus.
    if (text.startsWith(" d'", end + 1 + place.length)) continue;
    const mark = /([AFG])([egm]?)([*#]?)$/.exec(text.slice(0, end));
    if (mark && mark[1] === type) return { status: statusOf(mark[2] ?? ''), led: mark[3] !== '' };
  }
  return undefined;
}

/** A canonical line as a clause; a text that is none stands as it was written. */
export function tellText(tell: Teller, text: string): string {
  const reading = readLine(text, anywhere('antipater', []));
  if (reading.kind !== 'line') return text;
  const known: Known = (ref) => traitsIn(text, ref);
  return tell(reading.line, known);
}
