import { capital, joined, numeral, oneOf } from '../prose.ts';
import type { ChronicleWords } from './en.ts';

const VOWEL = /^[aeiouyhàâéèêîôû]/i;
const de = (name: string): string => {
  if (name.startsWith('le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('les ')) return `des ${name.slice(4)}`;
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
};
const à = (name: string): string => {
  if (name.startsWith('le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
};

/** Several leaders take a verb in the plural. */
const several = (who: string): boolean => who.includes(' et ');
/** So does a people. */
const many = (who: string): boolean => several(who) || who.startsWith('les ');
const units = (n: number): string => (n === 1 ? 'une unité' : `${numeral(n, 'fr')} unités`);
const battles = (n: number): string =>
  n === 0 ? 'sans une bataille' : `après ${n === 1 ? 'une bataille' : `${numeral(n, 'fr')} batailles`}`;

/** What a die shows, where “un un” would stumble. */
const face = (die: number): string => (die === 1 ? 'as' : numeral(die, 'fr'));

const chances = (chance: number): string => {
  const six = Math.round(chance * 6);
  if (six === 0) return 'aucune chance';
  if (six === 6) return 'un succès assuré';
  return six === 3
    ? 'une chance sur deux'
    : `${six === 1 ? 'une chance' : `${numeral(six, 'fr')} chances`} sur six`;
};

export const fr: ChronicleWords = {
  embed: {
    open: 'Attend des joueurs',
    playing: 'En cours',
    ended: 'Finie',
    turn: (n) => `tour ${n}`,
    won: 'vainqueur',
    free: 'place libre',
    masked: 'masqué',
    bot: 'une machine',
    openGame: 'Ouvrir dans Strategoi',
    report: 'Lire le récit',
    steps: 'Moments de la partie',
    first: 'Début',
    back: 'Arrière',
    on: 'Avant',
    last: 'Fin',
    moment: (done, of) => `après ${done} actions sur ${of}`,
    board: (title) => `Le plateau : ${title}`,
  },
  start: 'début',
  turnLabel: (turn) => `tour ${turn}`,
  titles: [(at) => `La journée ${at}`, (at) => `Ce qui se joua ${at}`, (at) => `De la poussière ${at}`],
  quietTitle: 'Une guerre d’attente',
  lineWon: (side, a, b, fights) => `Comment ${side} l’emporta, ${a} points à ${b}, ${battles(fights)}.`,
  lineDrawn: (a, b, fights) =>
    `${a} points contre ${b} ${battles(fights)}, et personne pour y voir une victoire.`,
  quiet: 'une saison calme',
  headFight: (at) => `bataille ${at}`,
  headFallen: (name) => `la perte ${de(name)}`,
  headCity: (place) => `${place} change de mains`,
  headArrival: (side) => `les renforts ${de(side)}`,
  arrival: (side, group, at, n) =>
    oneOf(
      [
        `${side} reçut des renforts ${at} : ${group}`,
        `Des forces fraîches rejoignirent ${side} ${at}, soit ${group}`,
        `Les renforts ${de(side)} se rassemblèrent ${at} : ${group}`,
      ],
      n,
    ),
  opening: (first, own, theirs, n) =>
    own > theirs
      ? oneOf(
          [
            `${first} bougea la première, avec plus de moyens`,
            `${first} eut la première main et la plus longue`,
            `L’initiative était à ${first}, et de quoi s’en servir`,
          ],
          n,
        )
      : own < theirs
        ? oneOf(
            [
              `${first} bougea la première, mais avec moins en main`,
              `${first} eut le premier mot, son ennemie le dernier`,
            ],
            n,
          )
        : oneOf([`${first} bougea la première`, `${first} ouvrit la saison, à armes égales`], n),
  came: (who, troops, from, at, n, ships) =>
    troops === ''
      ? `${who} vint ${de(from)} livrer bataille ${at}`
      : oneOf(
          [
            `${who} ${several(who) ? (ships ? 'appareillèrent' : 'partirent') : ships ? 'appareilla' : 'partit'} ${de(from)} avec ${troops} et ${several(who) ? 'livrèrent' : 'livra'} bataille ${at}`,
            `${several(who) ? 'Venus' : 'Venu'} ${de(from)} à la tête de ${troops}, ${who} ${several(who) ? 'frappèrent' : 'frappa'} ${at}`,
            `${who} ${several(who) ? 'menèrent' : 'mena'} ${troops} ${de(from)} au combat ${at}`,
          ],
          n,
        ),
  cameUnled: (troops, side, from, at, n, ships) =>
    oneOf(
      [
        `Sans chef à leur tête, les forces ${de(side)}, ${troops}, ${ships ? 'quittèrent' : 'sortirent'} ${ships ? from : de(from)} et attaquèrent ${at}`,
        `Partie ${de(from)}, une ${ships ? 'escadre' : 'colonne'} ${de(side)} forte ${de(troops)} attaqua ${at}`,
      ],
      n,
    ),
  attacked: (side, at, n) =>
    oneOf(
      [
        `${side} attaqua ${at}`,
        `${side} força la bataille ${at}`,
        `On se battit ${at}, comme ${side} le voulait`,
      ],
      n,
    ),
  force: (own, theirs, chance, n) =>
    oneOf(
      [
        `Une force de ${own} contre ${theirs} : ${chances(chance)}`,
        `À ${own} contre ${theirs}, ${chance * 6 < 0.5 ? 'il n’y avait' : 'c’était'} ${chances(chance)}`,
      ],
      n,
    ),
  cards: (side, cards) =>
    `${side} fit jouer ${joined(
      cards.map((card) => `« ${card} »`),
      'fr',
    )}`,
  again: (throws) =>
    `Le premier jet fut repris${throws > 2 ? `, et ${throws > 3 ? 'tous ceux qui suivirent' : 'le suivant'} aussi` : ''}`,
  won: (side, die, luck, n) =>
    luck
      ? `Contre toute attente le dé donna ${numeral(die, 'fr')}, et le terrain fut à ${side}`
      : oneOf(
          [
            `Le dé donna ${numeral(die, 'fr')}, et le terrain fut à ${side}`,
            `Sur un ${face(die)}, ${side} emporta la journée`,
          ],
          n,
        ),
  held: (side, die, luck, n) =>
    luck
      ? `Cela ne pouvait guère manquer ; le dé donna ${numeral(die, 'fr')}, et ${side} tint`
      : oneOf(
          [
            `Le dé donna ${numeral(die, 'fr')} : ${side} tint bon`,
            `Sur un ${face(die)} l’attaque se brisa, et ${side} tint`,
          ],
          n,
        ),
  losses: (side, gone, reduced) => {
    if (gone === 0) return `${side} eut ${units(reduced)} hors d’état`;
    return reduced === 0
      ? `${side} perdit ${units(gone)}`
      : `${side} perdit ${units(gone)} et en eut ${numeral(reduced, 'fr')} hors d’état`.replace(
          / un hors/,
          ' une hors',
        );
  },
  bothLost: (a, goneA, cutA, b, goneB, cutB) => {
    const cut = (n: number): string => (n === 1 ? 'une' : numeral(n, 'fr'));
    if (goneA + goneB === 0)
      return cutA === cutB
        ? `Chaque camp eut ${units(cutA)} hors d’état`
        : `${a} eut ${units(cutA)} hors d’état et ${b} ${cut(cutB)}`;
    const told = (side: string, gone: number, reduced: number): string =>
      gone > 0
        ? `${side} perdit ${units(gone)}${reduced > 0 ? ` et en eut ${cut(reduced)} hors d’état` : ''}`
        : `${side} eut ${units(reduced)} hors d’état`;
    return `${told(a, goneA, cutA)} ; ${told(b, goneB, cutB)}`;
  },
  noLosses: 'Aucun des deux camps n’y perdit d’unité',
  retreat: (to, n) =>
    oneOf(
      [
        `Les vaincus se replièrent vers ${to}`,
        `Ce qui restait se retira vers ${to}`,
        `Ceux qui le pouvaient gagnèrent ${to}`,
      ],
      n,
    ),
  scored: (side, points) => `La journée valut ${numeral(points, 'fr')} points à ${side}`,
  siegeWon: (side, how, place, n) =>
    how === 'diplomacy'
      ? oneOf(
          [
            `La parole fit ce que la force n’avait pu : ${place} ouvrit ses portes à ${side}`,
            `Les envoyés ${de(side)} gagnèrent ${place} sans coup férir`,
          ],
          n,
        )
      : how === 'blockade'
        ? `La faim livra ${place} à ${side}`
        : oneOf([`${side} prit ${place} d’assaut`, `${place} tomba aux mains ${de(side)} après un siège`], n),
  siegeLost: (side, how, place) =>
    how === 'diplomacy'
      ? `Les envoyés ${de(side)} revinrent ${de(place)} les mains vides`
      : `${side} assiégea ${place} en vain`,
  hunger: (side, at, losses) => `La disette et la fièvre ${at} affaiblirent ${units(losses)} ${de(side)}`,
  famine: (side, n) =>
    oneOf(
      [
        `Le blé manqua, et ${side} eut faim`,
        `${side} n’eut pas de pain de trop`,
        `Nul convoi de blé ne parvint à ${side}`,
      ],
      n,
    ),
  fallen: (name, captured) => (captured ? `${name} fut pris vivant` : `${name} fut tué`),
  marches: (side, places, n) =>
    oneOf(
      [
        `Ailleurs, ${side} poussa ses forces vers ${places}`,
        `Pendant ce temps, ${side} gagnait ${places}`,
        `Pour le reste, ${side} envoya des troupes vers ${places}`,
      ],
      n,
    ),
  waited: 'Aucun des deux camps ne chercha la décision',
  closed: (a, an, b, bn, gain, n) => {
    const [x, y] = gain;
    const score = `${an} pour ${a}, ${bn} pour ${b}`;
    if (x === 0 && y === 0)
      return oneOf(
        [`Rien n’avait changé au compte : ${score}`, `Le compte restait ce qu’il était, ${score}`],
        n,
      );
    const better = x > y ? a : y > x ? b : undefined;
    const lead = better ? `la saison avait été à ${better}` : 'les deux avaient gagné autant';
    return oneOf([`Au bout du compte ${lead} : ${score}`, `À la fin ${lead}, et l’on comptait ${score}`], n);
  },
  noteFight: (own, theirs) => `${own} contre ${theirs}`,
  note: { won: 'gagné', lost: 'perdu' },
  momentFight: (turn, place) => `Tour ${turn} : ${place}`,
  momentNote: (percent, die, won) => `${percent}, dé ${die}, ${won ? 'gagné' : 'perdu'}`,
  momentSiege: (won) => (won ? 'les portes s’ouvrent' : 'les murs tiennent'),
  took: (who, places, n) =>
    oneOf(
      [
        `${who} ${many(who) ? 'prirent' : 'prit'} ${places}`,
        `${who} ${many(who) ? 'se rendirent maîtres' : 'se rendit maître'} ${joinedDe(places)}`,
        `${who} ${many(who) ? 'étendirent' : 'étendit'} la main sur ${places}`,
      ],
      n,
    ),
  standoff: (rivals, place, n) =>
    oneOf(
      [
        `${rivals} voulurent ${place} en même temps, et nul ne l’eut`,
        `${rivals} se fermèrent l’un à l’autre ${place}`,
      ],
      n,
    ),
  driven: (place, who, by) =>
    by === ''
      ? `Les hommes ${de(who)} furent chassés ${de(place)}`
      : `${by} chassa les hommes ${de(who)} ${de(place)}`,
  destroyed: (who, n) => {
    const verb = who.length > 1 ? 'perdirent chacun' : many(who[0] ?? '') ? 'perdirent' : 'perdit';
    return `${joined(who, 'fr')} ${verb} ${units(n)} sans retour`;
  },
  besieged: (sieges) =>
    sieges
      .map(
        ({ who, places }, i) =>
          `${who} ${i > 0 ? '' : many(who) ? 'mirent le siège ' : 'mit le siège '}devant ${places}`,
      )
      .join(', '),
  fell: (falls) =>
    falls
      .map(({ who, places, count }, i) => {
        const verb = count > 1 ? ' tombèrent' : ' tomba';
        return `${places}${i === 0 || who === '' ? verb : ''}${who === '' ? '' : ` aux mains ${de(who)}`}`;
      })
      .join(', '),
  lead: (names, points, n) =>
    oneOf(
      [
        `À la fin de la saison ${names} menait avec ${points}`,
        `Qui comptait alors trouvait ${names} en tête avec ${points}`,
      ],
      n,
    ),
  headTook: (who) => `${who} s’étend`,
  headFell: (place) => `la chute ${de(place)}`,
  headDriven: (at) => `des coups ${at}`,
  headRivals: (place) => `une querelle pour ${place}`,
  diadochiTitle: (who) =>
    `Ce ${VOWEL.test(who) ? 'qu’' : 'que '}${who} ${several(who) ? 'firent' : 'fit'} de l’empire`,
  diadochiDrawn: 'Un empire que nul n’eut',
  diadochiLine: (seasons, fallen) =>
    `${capital(numeral(seasons, 'fr'))} saisons, ${fallen === 0 ? 'pas une citadelle prise par siège' : fallen === 1 ? 'une citadelle affamée' : `${numeral(fallen, 'fr')} citadelles affamées`}, et six hommes qui voulaient tout.`,
  ended: {
    resigned: (side) => `${side} abandonna la partie.`,
    expired: (side) => `${side} manqua de temps.`,
    agreed: () => 'Les joueurs convinrent d’une nulle.',
    annulled: () => 'La partie fut annulée.',
  },
  page: {
    kicker: 'Chronique',
    fights: 'Les batailles',
    curve: 'Les points tour par tour',
    turn: 'Tour',
    place: 'Lieu',
    chance: 'Chances de l’attaquant',
    die: 'Dé',
    result: 'Issue',
    luck: (side, n) =>
      Math.abs(n) < 0.35
        ? 'Sur toute la partie, les dés n’ont favorisé personne.'
        : `Les dés ont donné ${à(side)} ${Math.abs(n).toFixed(1).replace('.', ',')} bataille de ${n > 0 ? 'plus' : 'moins'} que leur dû.`,
    attackerWon: (side) => `${side} l’emporte`,
    other: 'English',
    html: 'Garder en fichier',
    markdown: 'En Markdown',
    review: 'Revoir la partie',
    made: 'Écrit par Strategoi d’après le journal de la partie.',
  },
};

/** "de" before each of several places. */
function joinedDe(places: string): string {
  return places
    .split(', ')
    .map((part) => part.split(' et ').map(de).join(' et '))
    .join(', ');
}
