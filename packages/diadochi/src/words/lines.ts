import type { UnitRef } from '@strategoi/diplomacy';
import type { Language } from '@strategoi/kernel';
import { citadels, seas } from '../data/map.ts';
import { isRoyal } from '../data/persons.ts';
import type { Status } from '../data/units.ts';
import type { Line, Military, Move } from '../line.ts';
import type { Catalogue } from './en.ts';
import type { Names, Traits } from './names.ts';
import { fill, type Lines, type Values } from './template.ts';

/** What is known of the units a line names. */
export type Known = (ref: UnitRef) => Traits | undefined;

const inside = (node: string): boolean => citadels.some(({ id }) => id === node);
const unknown: Known = () => undefined;

/** A line of a sheet as a clause without capital or full stop: "the army in Macedonia marches to Thrace". */
export type Teller = (line: Line, known?: Known) => string;

export function makeTeller(language: Language, words: Catalogue, names: Names): Teller {
  const texts: Lines = words.orders;
  const say = (key: string, values: Values): string => fill(language, texts[key] as string, values);

  return function tell(line: Line, known: Known = unknown): string {
    const unit = (ref: UnitRef): string => names.unit(ref, known(ref) ?? {});
    const to = (node: string): Values => names.placeValues('to', node);
    const citadel = (id: string): Values => names.placeValues('citadel', id);
    const person = (id: string): Values => names.personValues('person', id);
    const power = (id: string): Values => names.ownerValues('power', id);
    const then = (key: string, values: Values, order: Military | undefined): string =>
      order ? say(`${key}.order`, { ...values, order: tell(order, known) }) : say(key, values);

    switch (line.kind) {
      case 'hold':
        return say('hold', { unit: unit(line.unit) });
      case 'move': {
        const order = say(moveKey(line), { unit: unit(line.unit), ...to(line.to) });
        const carried = line.via ? say('via', { order }) : order;
        return line.free ? say('free', { order: carried }) : carried;
      }
      case 'support': {
        const values = { unit: unit(line.unit), of: unit(line.of) };
        return line.to === undefined
          ? say('support', values)
          : say('support.to', { ...values, ...to(line.to) });
      }
      case 'convoy':
        return say('convoy', { unit: unit(line.unit), of: unit(line.of), ...to(line.to) });
      case 'siege':
      case 'supply':
        return say(line.kind, { unit: unit(line.unit), ...citadel(line.citadel) });
      case 'go': {
        const order = say('go', { ...person(line.person), ...to(line.to) });
        return line.free ? say('free', { order }) : order;
      }
      case 'join':
        return say('join', { ...person(line.person), unit: unit(line.unit) });
      case 'leave':
        return say('leave', person(line.person));
      case 'kill': {
        const { person: id, member = id } = line;
        return say('kill', isRoyal(id) ? names.memberValues('person', member) : person(id));
      }
      case 'marry':
        return say('marry', {});
      case 'royal-order':
      case 'concede':
        return say(line.kind, power(line.power));
      case 'bribe':
      case 'bid':
        return then(line.kind, { unit: unit(line.unit), sum: line.sum }, line.order);
      case 'counter':
        return say('counter', { unit: unit(line.unit), sum: line.sum });
      case 'bribe-person':
      case 'counter-person':
        return say(line.kind, { ...person(line.person), sum: line.sum });
      case 'gift':
        return say(line.secret ? 'gift.secret' : 'gift', { ...power(line.power), sum: line.sum });
      case 'propose':
        return say('propose', { powers: names.list(line.powers.map(names.owner)) });
      case 'vote': {
        const key = line.yes ? 'vote.yes' : 'vote.no';
        if (typeof line.on === 'number') return say(`${key}.n`, { n: line.on });
        return say(key, { powers: names.list(line.on.map(names.owner)) });
      }
      case 'open':
        return say('open', { ...citadel(line.citadel), ...power(line.power) });
      case 'build':
        return say(`build.${line.type}`, {
          some: names.someUnit(line.type, line.status),
          at: names.at(line.at),
        });
      case 'promote':
        return say('promote', { unit: unit(line.unit), status: names.status(line.status as Status) });
      case 'keep':
      case 'drop':
      case 'disband':
      case 'degrade':
      case 'dismiss':
        return say(line.kind, { unit: unit(line.unit) });
      case 'capital':
        return say('capital', citadel(line.citadel));
      case 'retreat':
        if (line.to === undefined) return say('retreat.none', { unit: unit(line.unit) });
        return say(inside(line.to) ? 'retreat.in' : 'retreat', { unit: unit(line.unit), ...to(line.to) });
    }
  };
}

/** An army marches, a fleet sails; a garrison comes out as one or the other. */
function moveKey({ unit, to, as }: Move): string {
  if (unit.type === 'G') return `move.out.${as ?? (seas.includes(to) ? 'F' : 'A')}`;
  return inside(to) ? 'move.in' : `move.${unit.type}`;
}
