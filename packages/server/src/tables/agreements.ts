import type { Role } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { newChange } from './change.ts';
import type { Hands } from './hands.ts';
import type { Ledger } from './ledger.ts';
import { takeable } from './lines.ts';
import type { Moves } from './moves.ts';
import { type Actor, checkPlaying, ownSeat, seatOf } from './seating.ts';
import type { Shelf } from './shelf.ts';
import { isVacant, type LiveTable, type Offer, parseJson, type Seat } from './table.ts';

/** What somebody may say when he proposes something. */
export type Proposal = Pick<Offer, 'kind' | 'count' | 'role' | 'name' | 'hours'>;

/** What is done only when the others agree. */
export interface Agreements {
  offer(actor: Actor, id: string, offer: Proposal): Promise<void>;
  answer(actor: Actor, id: string, agreed: boolean): Promise<void>;
}

/** Milliseconds after which a player who does not decide has gone away. */
const AWAY = 86_400_000;

/** The hour, and who is there. */
interface Room {
  readonly now: () => number;
  /** Has this player the game before his eyes? */
  readonly looking?: (game: string, user: string) => boolean;
}

/** Has the player of this seat kept the game waiting so long that others may decide without him? */
function away({ now, looking }: Room, table: LiveTable, seat: Seat): boolean {
  if (seat.user_id === null || seat.waiting === null) return false;
  return now() - seat.waiting >= AWAY && !looking?.(table.id, seat.user_id);
}

/** Those whose consent is needed: everybody else who sits there in person; who stays away gives his seat up by silence. */
function others(room: Room, table: LiveTable, offer: Offer): Role[] {
  return [...table.seats.values()]
    .filter((s) => s.user_id !== null && s.bot === null && s.role !== offer.by)
    .filter((s) => offer.kind !== 'bot' || s.role !== offer.role || !away(room, table, s))
    .map((s) => s.role);
}

/** What somebody says who asks for a seat in which only a bot sits. */
function askForSeat(
  room: Room,
  table: LiveTable,
  actor: Actor,
  { role = '', name = '' }: Partial<Offer>,
): Offer {
  const seat = table.seats.get(role);
  if (!('user' in actor) || !seat) deny('bad-request', { field: 'role' });
  if (!isVacant(table, seat, room.now())) deny('seat-taken');
  const own = seatOf(table, actor.user);
  if (own && own !== seat) deny('already-seated');
  if (table.row.offer !== null) deny('offer-open');
  const offer: Offer = { kind: 'seat', by: role, agreed: [], role, name, user: actor.user };
  // Where nobody is left to agree, nobody but its own player comes.
  if (own !== seat && others(room, table, offer).length === 0) deny('forbidden');
  return offer;
}

function checkOffer(room: Room, table: LiveTable, offer: Offer): void {
  if (offer.kind === 'undo') {
    const allowed = takeable(table);
    if ((offer.count ?? 1) > allowed)
      deny('refused', { refusal: { rule: 'cannot-undo', params: { allowed } } });
  }
  if (offer.kind === 'bot') {
    // A rating is one's own.
    if (table.row.rated === 1) deny('bad-request', { field: 'kind' });
    const seat = offer.role === undefined ? undefined : table.seats.get(offer.role);
    if (!seat || seat.bot !== null || seat.role === offer.by) deny('bad-request', { field: 'role' });
  }
  if (offer.kind === 'extend' && (table.pace.kind !== 'days' || table.clock?.paused !== undefined))
    deny('bad-request', { field: 'kind' });
  if (offer.kind === 'pause' && (!table.clock || table.clock.paused !== undefined))
    deny('bad-request', { field: 'kind' });
  // A bot has no opinion about peace.
  if (offer.kind === 'draw' && others(room, table, offer).length + 1 < table.roles.length)
    deny('bad-request', { field: 'kind' });
}

export function makeAgreements(
  spec: Room & {
    readonly shelf: Shelf;
    readonly ledger: Ledger;
    readonly moves: Moves;
    readonly hands: Hands;
  },
): Agreements {
  const { now } = spec;
  const { open, inTurn } = spec.shelf;
  const { update, tell } = spec.ledger;
  const { end, takeBack } = spec.moves;
  const { giveToBot, giveToPerson, moreTime, stopClock } = spec.hands;

  /** Carries out what everybody has agreed to. */
  async function carryOut(table: LiveTable, offer: Offer): Promise<void> {
    if (offer.kind === 'draw')
      return end(table, offer.by, { how: 'agreed', winners: [], level: 'draw', by: offer.by });
    if (offer.kind === 'undo') {
      const count = offer.count ?? 1;
      if (count > takeable(table)) deny('refused', { refusal: { rule: 'cannot-undo' } });
      return takeBack(table, offer.by, count);
    }
    if (offer.kind === 'bot') return giveToBot(table, offer.role as Role, 'agreed');
    if (offer.kind === 'seat')
      return giveToPerson(table, offer.by, { id: offer.user as string, name: offer.name as string });
    if (offer.kind === 'extend') return moreTime(table, offer.by, offer.hours ?? 1);
    return stopClock(table, offer.by);
  }

  /** More than half of those who sit there decide; whoever changes his mind votes again. */
  async function vote(table: LiveTable, offer: Offer, role: Role, yes: boolean): Promise<void> {
    const voters = [offer.by, ...others(spec, table, offer)];
    const without = (list: readonly Role[] = []): Role[] =>
      list.filter((one) => one !== role && voters.includes(one));
    const agreed = yes && role !== offer.by ? [...without(offer.agreed), role] : without(offer.agreed);
    const against = yes ? without(offer.against) : [...without(offer.against), role];
    const withdrawn = against.includes(offer.by);
    if (2 * (agreed.length + 1) > voters.length && !withdrawn) return carryOut(table, { ...offer, agreed });
    const change = newChange();
    const lost = withdrawn || 2 * against.length >= voters.length;
    change.row = { offer: lost ? null : JSON.stringify({ ...offer, agreed, against }) };
    return update(table, change);
  }

  return {
    offer: (actor, id, wanted) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        const offer: Offer =
          wanted.kind === 'seat'
            ? askForSeat(spec, table, actor, wanted)
            : { ...wanted, by: ownSeat(table, actor).role, agreed: [] };
        checkOffer(spec, table, offer);
        const asked = others(spec, table, offer);
        if (asked.length === 0) return carryOut(table, offer);
        const change = newChange();
        const at = now();
        change.row = { offer: JSON.stringify({ ...offer, at }) };
        for (const role of asked) tell(table, change, 'offer', role, at, at);
        return update(table, change);
      }),
    answer: (actor, id, agreed) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        const offer = parseJson<Offer>(table.row.offer);
        const change = newChange();
        // Whoever asks for a seat has none to speak from.
        if (offer?.user !== undefined && 'user' in actor && actor.user === offer.user && !agreed) {
          change.row = { offer: null };
          return update(table, change);
        }
        const { role } = ownSeat(table, actor);
        if (!offer) deny('no-offer');
        if (offer.kind === 'extend') return vote(table, offer, role, agreed);
        if (!agreed) change.row = { offer: null };
        else {
          // Whoever proposed has nothing to agree to.
          if (role === offer.by) deny('no-offer');
          const all = [...new Set([...offer.agreed, role])];
          if (others(spec, table, offer).every((r) => all.includes(r))) return carryOut(table, offer);
          change.row = { offer: JSON.stringify({ ...offer, agreed: all }) };
        }
        return update(table, change);
      }),
  };
}
