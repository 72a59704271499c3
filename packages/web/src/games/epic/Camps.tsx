import { FORAGING, isHex, leaders, RAIDING, terrain } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { OddsTable } from '@strategoi/kernel';
import { signed } from '../../app/numbers.ts';
import { language } from '../../app/settings.ts';
import type { Table } from '../../pages/table.ts';
import { Rows } from './Display.tsx';
import { fightTexts } from './fightTexts.ts';
import { boardOf } from './status.ts';

// Both camps before a battle: on what ground, who is busy with something else, under whom, and the combat display.

type Facts = OddsTable['facts'];
const numbers = (value: Facts[string] | undefined): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
const figure = (value: Facts[string] | undefined): number => (typeof value === 'number' ? value : 0);

/** How a battle would lie on the display, as its odds tell it. */
export function campsOf({ facts }: OddsTable) {
  const units = numbers(facts.units);
  const attacking = figure(facts.attacking);
  return {
    attacker: String(facts.attacker),
    defender: String(facts.defender),
    ranks: {
      place: figure(facts.place),
      attackers: units.slice(0, attacking),
      defenders: units.slice(attacking),
      morale: numbers(facts.morale),
      box: numbers(facts.box),
      commanders: numbers(facts.commanders),
    },
  };
}

/** "Pericles 1 against Archidamus 0": those who command, with the rating that counts. */
export function commandOf({ facts }: OddsTable, name: (l: number) => string): string | undefined {
  const [mine = -1, his = -1] = numbers(facts.commanders);
  if (mine < 0 && his < 0) return undefined;
  const { led, unled } = fightTexts.value;
  const one = (l: number): string => {
    const leader = leaders[l];
    return leader === undefined ? unled : led(name(l), facts.fight === 'sea' ? leader.sea : leader.land);
  };
  return fightTexts.value.against(one(mine), one(his));
}

/** EPW-COM-13a: rough ground is worth more than a river, and is told where a coast is worth as much. */
function groundBy(rule: string, value: number, isRough: boolean): string {
  const { rough, river, coast, works } = fightTexts.value;
  const built = works[rule];
  return built ?? (isRough ? rough : value > 1 ? coast : river);
}

/** The ground with what it is worth, then units that are less worth for what they are doing. */
export function groundOf(round: OddsTable, bits: readonly number[]): readonly string[] {
  const text = fightTexts.value;
  const { place, attackers, defenders } = campsOf(round).ranks;
  const given = round.factors.filter(({ kind }) => kind === 'morale');
  const isRough = isHex(place) && terrain[place] === 'rough';
  const named = given.map(({ rule, value }) => `${groundBy(rule, value, isRough)} ${signed(value)}`);
  const plain = !isHex(place) ? text.sea : isRough ? text.rough : text.plain;
  const busy = [...attackers, ...defenders];
  const count = (bit: number): number => busy.filter((u) => ((bits[u] ?? 0) & bit) !== 0).length;
  const [raiding, foraging] = [count(RAIDING), count(FORAGING)];
  return [
    ...(named.length > 0 ? named : [plain]),
    ...(raiding > 0 ? [text.raiding(raiding)] : []),
    ...(foraging > 0 ? [text.foraging(foraging)] : []),
  ];
}

export function Camps({ table, round }: { readonly table: Table; readonly round: OddsTable }) {
  const { names } = words[language.value];
  const camps = campsOf(round);
  const command = commandOf(round, names.leader);
  return (
    <>
      <p class="eground">
        {groundOf(round, boardOf(table.view.value).unitBits).map((chip) => (
          <span key={chip}>{chip}</span>
        ))}
        {command}
      </p>
      <Rows battle={camps} ranks={{ type: 'ranks', ...camps.ranks }} />
    </>
  );
}
