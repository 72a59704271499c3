import type { BeyBoard, Roster } from '@strategoi/bey';
import type { Event, Role } from '@strategoi/kernel';
import type { Fight } from '../../../fights/fight.ts';
import type { Moment } from '../../../session/session.ts';
import type { Panels } from '../status.ts';
import { isEvent, type Told } from '../told.ts';
import type { FightKind } from './book.ts';

/** Lines after which a fight is over. */
const closers: ReadonlySet<string> = new Set<Told['type']>([
  'turn',
  'phase',
  'active',
  'announce',
  'activate',
  'pay',
  'pa',
  'initiative',
]);

/** A march, a voyage or an operation is no part of what was told before it; only by surprise does one come into a fight, for nothing. */
const isJourney = (event: Event, kind: FightKind | undefined): boolean =>
  isEvent(event, 'operation') || (isEvent(event, 'move') && (event.cost !== 0 || kind !== 'combat'));

/**
 * Whoever comes because it was his turn to come was not brought by the stratagem played before: the player of that one calls
 * in an optional group by his reinforcements, or by Good omens, and the log says so before it comes or right after.
 */
function isArrival(
  event: Event,
  open: Draft | undefined,
  sideOf: (piece: number) => number | undefined,
  meanwhile: readonly Event[],
): boolean {
  if (!isEvent(event, 'place') || event.why !== 'reinforcement' || open?.kind !== 'stratagem') return false;
  const [first] = open.told;
  const isOwn = sideOf(event.pieces[0] ?? -1) === first?.event.side;
  const isCalled =
    first?.event.face === 'reinforcement' ||
    open.told.some(({ event: known }) => isOptional(known)) ||
    meanwhile.some(isOptional);
  return !isOwn || !isCalled;
}

const isOptional = (event: Event): boolean => isEvent(event, 'optional');

interface Draft {
  id: string;
  kind: FightKind;
  zone?: string;
  told: { ply: number; by: Role; event: Event }[];
  closed: boolean;
}

/** Every fight this viewer was told of, oldest first. */
export function listFights(
  panels: Pick<Panels<BeyBoard>, 'zoneIds'>,
  { side }: Pick<Roster, 'side'>,
  moments: readonly Moment[],
  viewer: string,
): readonly Fight[] {
  const found: Draft[] = [];
  let open: Draft | undefined;
  const begin = (kind: FightKind, { ply, entry }: Moment, event: Event): Draft => {
    if (open) open.closed = true;
    const zone = panels.zoneIds(event.zone)[0];
    open = {
      id: `${ply} ${kind} ${zone ?? event.face ?? ''}`,
      kind,
      ...(zone === undefined ? {} : { zone }),
      told: [{ ply, by: entry.by, event }],
      closed: false,
    };
    found.push(open);
    return open;
  };
  const isSame = (kind: FightKind, event: Event): boolean =>
    open?.kind === kind && (kind === 'storm' || open.told[0]?.event.side === event.side);
  for (const moment of moments) {
    const told = moment.told[viewer] ?? [];
    for (const event of told) {
      const isOver =
        closers.has(event.type) ||
        isJourney(event, open?.kind) ||
        isArrival(event, open, (piece) => side[piece], told);
      if (isOver) {
        if (open) open.closed = true;
        open = undefined;
      } else if (isEvent(event, 'combat', 'siege')) begin(event.type, moment, event);
      else if (isEvent(event, 'combat.result', 'evasion') && open?.kind !== 'combat')
        begin('combat', moment, event);
      else if (isEvent(event, 'attrition') && !isSame('attrition', event)) begin('attrition', moment, event);
      else if (isEvent(event, 'storm') && open?.kind === 'stratagem') {
        // Its card has been read as that of a stratagem: what comes of it is another.
        open.kind = 'storm';
        open.id = `${open.id} storm`;
        open.told.push({ ply: moment.ply, by: moment.entry.by, event });
      } else if (isEvent(event, 'storm') && !isSame('storm', event)) begin('storm', moment, event);
      else if (isEvent(event, 'passed')) begin('passage', moment, event).closed = true;
      // What is played after a zone has worn its units down is no part of that.
      else if (isEvent(event, 'play') && (!open || open.kind === 'stratagem' || open.kind === 'attrition'))
        begin('stratagem', moment, event);
      else open?.told.push({ ply: moment.ply, by: moment.entry.by, event });
    }
  }
  return found;
}
