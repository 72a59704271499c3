import { capital, de, deEach, isSurePair, joined, numeral, oneOf, theFrench } from '../prose.ts';
import type { ChronicleWords } from './en.ts';

const VOWEL = /^[aeiouyhàâéèêîôû]/i;
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
/** Units that came out of it worse than they went in. */
const hurt = (n: number, word = n === 1 ? ' unité' : ' unités'): string =>
  n === 1 ? `une${word} mise à mal` : `${numeral(n, 'fr')}${word} mises à mal`;
const SPAN = { month: 'le mois', season: 'la saison' } as const;
const battles = (n: number): string =>
  n === 0 ? 'sans une bataille' : `après ${n === 1 ? 'une bataille' : `${numeral(n, 'fr')} batailles`}`;

const ORDINAL = ['', 'première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième'];

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
    bot: 'un bot',
    openGame: 'Ouvrir dans Strategoi',
    report: 'Lire le récit',
    steps: 'Moments de la partie',
    first: 'Début',
    back: 'Arrière',
    on: 'Avant',
    last: 'Fin',
    moment: (done, of) => `après ${done} actions sur ${of}`,
    board: (title) => `La carte : ${title}`,
  },
  start: 'début',
  turnLabel: (turn) => `tour ${turn}`,
  titles: [(at) => `La journée ${at}`, (at) => `Ce qui se joua ${at}`, (at) => `De la poussière ${at}`],
  quietTitle: 'Une guerre d’attente',
  lineWon: (side, a, b, fights) => `Comment ${side} l’emporta, ${a} points à ${b}, ${battles(fights)}.`,
  lineLeft: (side, a, b, fights) =>
    `Comment le terrain resta à ${side}, à ${a} points contre ${b}, ${battles(fights)}.`,
  lineDrawn: (a, b, fights) =>
    `${a} points contre ${b} ${battles(fights)}, et personne pour y voir une victoire.`,
  quiet: (span) => (span === 'month' ? 'un mois calme' : 'une saison calme'),
  headFight: (at) => `bataille ${at}`,
  headFallen: (name) => `la perte ${de(name)}`,
  headCity: (place) => `${place} change de mains`,
  headArrival: (side) => `les renforts ${de(side)}`,
  arrival: (side, group, at, n) =>
    oneOf(
      [
        `${side} reçut des renforts ${at} : ${group}`,
        `Des forces fraîches rejoignirent ${side} ${at} : ${group}`,
        `Les renforts ${de(side)} se rassemblèrent ${at} : ${group}`,
      ],
      n,
    ),
  opening: (first, own, theirs, n, span) =>
    own > theirs
      ? oneOf(
          [
            `${first} bougea la première, avec plus de moyens`,
            `${first} eut le premier coup, et plus de coups à jouer`,
            `L’initiative était à ${first}, avec de quoi s’en servir`,
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
        : oneOf([`${first} bougea la première`, `${first} ouvrit ${SPAN[span]}, à armes égales`], n),
  came: (who, troops, from, at, n, ships) =>
    troops === ''
      ? `${who} vint ${de(from)} livrer bataille ${at}`
      : oneOf(
          [
            `${who} ${several(who) ? (ships ? 'appareillèrent' : 'partirent') : ships ? 'appareilla' : 'partit'} ${de(from)} avec ${troops} et ${several(who) ? 'livrèrent' : 'livra'} bataille ${at}`,
            `${several(who) ? 'Venus' : 'Venu'} ${de(from)} à la tête ${de(troops)}, ${who} ${several(who) ? 'frappèrent' : 'frappa'} ${at}`,
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
  joining: (group) => `Déjà sur place : ${group}`,
  force: (own, theirs, chance, n) =>
    isSurePair(own, theirs, chance)
      ? `À ${own} contre ${theirs} les forces se valaient, mais tout le reste parlait pour l’attaquant : ${chances(chance)}`
      : oneOf(
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
      ? oneOf(
          [
            `Contre toute attente le dé donna ${numeral(die, 'fr')}, et le terrain fut à ${side}`,
            `Peu auraient parié là-dessus ; le dé donna ${numeral(die, 'fr')}, et ${side} eut le terrain`,
          ],
          n,
        )
      : oneOf(
          [
            `Le dé donna ${numeral(die, 'fr')}, et le terrain fut à ${side}`,
            `Sur un ${face(die)}, ${side} emporta la journée`,
          ],
          n,
        ),
  held: (side, die, luck, n) =>
    luck
      ? oneOf(
          [
            `Cela ne pouvait guère manquer ; le dé donna ${numeral(die, 'fr')}, et ${side} tint`,
            `La journée était bien engagée ; sur un ${face(die)} elle échappa, et ${side} tint`,
          ],
          n,
        )
      : oneOf(
          [
            `Le dé donna ${numeral(die, 'fr')} : ${side} tint bon`,
            `Sur un ${face(die)} l’attaque se brisa, et ${side} tint`,
          ],
          n,
        ),
  losses: (side, gone, reduced) => {
    if (gone === 0) return `${side} vit ${hurt(reduced)}`;
    return `${side} perdit ${units(gone)}${reduced > 0 ? ` et en vit ${hurt(reduced, '')}` : ''}`;
  },
  bothLost: (a, goneA, cutA, b, goneB, cutB) => {
    if (goneA + goneB === 0)
      return cutA === cutB
        ? `Chaque camp vit ${hurt(cutA)}`
        : `${a} vit ${hurt(cutA)}, et ${b} ${cutB === 1 ? 'une' : numeral(cutB, 'fr')}`;
    return `${fr.losses(a, goneA, cutA)} ; ${fr.losses(b, goneB, cutB)}`;
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
            `Les mots suffirent : ${place} ouvrit ses portes à ${side}`,
            `Les envoyés ${de(side)} gagnèrent ${place} sans coup férir`,
          ],
          n,
        )
      : how === 'blockade'
        ? `La faim livra ${place} à ${side}`
        : oneOf([`${side} prit ${place} d’assaut`, `${place} tomba aux mains ${de(side)} après un siège`], n),
  siegeLost: (side, how, places) =>
    how === 'diplomacy'
      ? `Les envoyés ${de(side)} revinrent ${deEach(places)} les mains vides`
      : `${side} assiégea ${places} en vain`,
  hunger: (side, at, losses) => `La disette et la fièvre ${at} affaiblirent ${units(losses)} ${de(side)}`,
  famine: (side, n, streak, span) => {
    if (streak === 2) return `De nouveau le blé manqua à ${side}`;
    if (streak > 2)
      return streak % 3 === 0
        ? `${side} avait faim depuis ${numeral(streak, 'fr')} ${span === 'month' ? 'mois' : 'saisons'}`
        : '';
    return oneOf(
      [
        `Le blé manqua, et ${side} eut faim`,
        `Le pain manqua aux gens ${de(side)}`,
        `Nul convoi de blé ne parvint à ${side}`,
      ],
      n,
    );
  },
  fallen: (names, captured) =>
    several(names)
      ? `${names} ${captured ? 'furent pris vivants' : 'tombèrent'}`
      : `${names} ${captured ? 'fut pris vivant' : 'tomba'}`,
  back: (name, at) => `${name}, que l’on disait perdu, commanda de nouveau ${at}`,
  marches: (side, places, n, when) =>
    oneOf(
      {
        alone: [
          `${side} porta ses forces vers ${places}`,
          `Les troupes ${de(side)} gagnèrent ${places}`,
          `${side} fit marcher les siens vers ${places}`,
        ],
        after: [
          `Ailleurs, ${side} poussa ses forces vers ${places}`,
          `Pendant ce temps, ${side} gagnait ${places}`,
          `Pour le reste, ${side} envoya des troupes vers ${places}`,
        ],
        second: [
          `${side}, de son côté, envoya des troupes vers ${places}`,
          `Les colonnes ${de(side)} marchèrent vers ${places}`,
          `${side} fit de même vers ${places}`,
        ],
      }[when],
      n,
    ),
  waited: 'Aucun des deux camps ne chercha la décision',
  closed: (a, an, b, bn, gain, n, span) => {
    const [x, y] = gain;
    const score = `${an} pour ${a}, ${bn} pour ${b}`;
    const [was, is] = [Math.sign(an - x - (bn - y)), Math.sign(an - bn)];
    if (x === 0 && y === 0)
      return oneOf(
        [`Rien n’avait changé au compte : ${score}`, `Le compte restait ce qu’il était, ${score}`],
        n,
      );
    if (is === 0) return `Les deux camps étaient à égalité, ${an} partout`;
    if (was !== 0 && was !== is) return `${is > 0 ? a : b} avait dépassé ${is > 0 ? b : a} : ${score}`;
    const better = x > y ? a : y > x ? b : undefined;
    if (!better) return `Les deux avaient gagné autant : ${score}`;
    const time = SPAN[span];
    return oneOf(
      [
        `Au bout du compte ${time} avait été à ${better} : ${score}`,
        `L’on comptait à la fin ${score}`,
        `${better} y avait gagné le plus, et l’on en était à ${score}`,
        `Les points : ${score}`,
      ],
      n,
    );
  },
  led: (who, date, changes) =>
    changes === 0
      ? `${who} avait mené du premier tour au dernier`
      : changes === 1
        ? `${who} avait pris la tête (${date}) et ne la rendit plus`
        : `L’avantage avait changé de camp ${changes === 2 ? 'deux fois' : `${numeral(changes, 'fr')} fois`} ; à la fin (${date}) il fut à ${who}`,
  nobodyLed: 'Nul n’avait pris assez d’avance pour y voir une victoire',
  noteFight: (own, theirs) => `${own} contre ${theirs}`,
  note: { won: 'gagné', lost: 'perdu' },
  momentFight: (turn, place) => `Tour ${turn} : ${place}`,
  momentNote: (percent, die, won) => `${percent}, dé ${die}, ${won ? 'gagné' : 'perdu'}`,
  momentSiege: (won) => (won ? 'les portes s’ouvrent' : 'les murs tiennent'),
  took: (who, places, n) =>
    oneOf(
      [
        `${who} ${many(who) ? 'prirent' : 'prit'} ${places}`,
        `${who} ${many(who) ? 'se rendirent maîtres' : 'se rendit maître'} ${deEach(places)}`,
        `${who} ${many(who) ? 'étendirent' : 'étendit'} la main sur ${places}`,
      ],
      n,
    ),
  standoff: (rivals, place, n, times) =>
    times > 2
      ? `Pour la ${ORDINAL[times] ?? `${times}e`} fois, ${rivals} se disputèrent ${place} sans l’avoir`
      : times === 2
        ? `${rivals} se barrèrent de nouveau la route ${de(place)}`
        : oneOf(
            [
              `${rivals} voulurent ${place} en même temps, et nul ne l’eut`,
              `${rivals} se fermèrent l’un à l’autre ${place}`,
            ],
            n,
          ),
  oldRivals: (places, n) =>
    oneOf(
      [`Les vieilles querelles durèrent, et nul n’eut ${places}`, `Restaient fermées à tous : ${places}`],
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
        `À la fin de la saison ${names} menait avec ${numeral(points, 'fr')} ${points > 1 ? 'points' : 'point'}`,
        `Qui comptait alors trouvait ${names} en tête avec ${numeral(points, 'fr')} ${points > 1 ? 'points' : 'point'}`,
      ],
      n,
    ),
  lasting: (until) =>
    until === ''
      ? 'Et c’était pour durer'
      : `Cela ne devait pas se prolonger au-delà ${de(theFrench(until))}`,
  follows: (who, leader, sum) =>
    `${who} ${many(who) ? 'prirent' : 'prit'} ${leader} pour chef${sum > 0 ? `, ce qui lui coûta ${sum} ${sum > 1 ? 'talents' : 'talent'}` : ''}`,
  tally: (groups) =>
    `Le compte final : ${groups.map(({ names, points }) => `${points} pour ${names}`).join(', ')}`,
  headTook: (who) => `${who} s’étend`,
  headFell: (place) => `la chute ${de(place)}`,
  headDriven: (at) => `des coups ${at}`,
  headRivals: (place) => `une querelle pour ${place}`,
  diadochiTitle: (who) =>
    `Ce ${VOWEL.test(who) ? 'qu’' : 'que '}${who} ${several(who) ? 'firent' : 'fit'} de l’empire`,
  diadochiDrawn: 'Un empire que nul n’eut',
  diadochiLine: (seasons, fallen) =>
    `${seasons < 2 ? 'Rompue dès sa première saison' : `${capital(numeral(seasons, 'fr'))} saisons`}, ${fallen === 0 ? 'pas une citadelle prise par siège' : fallen === 1 ? 'une citadelle affamée' : `${numeral(fallen, 'fr')} citadelles affamées`}, et six hommes qui voulaient tout.`,
  ended: {
    resigned: (side) => `${side} abandonna la partie.`,
    expired: (side) => `${side} manqua de temps.`,
    agreed: () => 'Les joueurs convinrent d’une partie nulle.',
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
        : `Les dés ont donné ${à(side)} ${Math.abs(n).toFixed(1).replace('.', ',')} bataille de ${n > 0 ? 'plus' : 'moins'} qu’ils ne devaient.`,
    attackerWon: (side) => `${side} l’emporte`,
    other: 'English',
    html: 'Garder en fichier',
    markdown: 'En Markdown',
    review: 'Revoir la partie',
    made: 'Écrit par Strategoi d’après le journal de la partie.',
  },
};
