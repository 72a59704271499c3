import { CITADEL, garrisonZone, operational, zoneId } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import type { Language } from '@strategoi/kernel';
import type { BriefOf, ScenarioBrief, Source } from '../series/brief.ts';
import { seriesBrief } from '../series/brief.ts';
import type { AmphipolisView } from './status.ts';
import { panels, theatreOf } from './status.ts';

const towns = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8'];

/** Nobody can starve it out (AMP-4.3.4-a). */
const citadel: Source = {
  rule: 'AMP-9.2-d',
  title: { en: 'The citadel of Amphipolis', fr: 'La citadelle d’Amphipolis' },
  note: {
    en: '5 to its holder; Sparta wins it by talk or by storm, Athens by storm only',
    fr: '5 à qui la tient ; Sparte la gagne par diplomatie ou d’assaut, Athènes d’assaut',
  },
  zones: ['T12'],
  worth: '5',
};
const eion: Source = {
  rule: 'AMP-9.2-j',
  title: { en: 'Eion', fr: 'Éion' },
  note: {
    en: '3 to Athens with a unit there at the end; 1 more for walls destroyed',
    fr: '3 à Athènes si une unité y est à la fin ; 1 de plus pour les murs détruits',
  },
  zones: ['T5'],
  worth: '3',
  only: 'athens',
};
const garrisons: Source = {
  rule: 'AMP-9.2-g',
  title: { en: 'The eight towns of Chalcidice', fr: 'Les huit villes de Chalcidique' },
  note: { en: '1 each, to whoever holds the garrison', fr: '1 chacune, à qui tient la garnison' },
  zones: towns,
  worth: '8 × 1',
};
const duels: Source = {
  rule: 'AMP-9.2-e',
  title: { en: 'Brasidas meets Cleon', fr: 'Brasidas rencontre Cléon' },
  note: { en: '5 to the winner of each such fight', fr: '5 au vainqueur de chacun de ces combats' },
};
const units: Source = {
  rule: 'AMP-9.2-f',
  title: { en: 'Enemy units destroyed', fr: 'Unités ennemies détruites' },
  note: { en: 'hoplites 2, all other land units 1', fr: 'hoplites 2, toute autre unité de terre 1' },
};
const leaders: Source = {
  rule: 'AMP-9.2-h',
  title: { en: 'Enemy leaders killed in combat', fr: 'Chefs ennemis tués au combat' },
  note: { en: '1 each, 2 for one with two swords or more', fr: '1 chacun, 2 s’il a deux épées ou plus' },
};
const walls: Source = {
  rule: 'AMP-9.2-i',
  title: { en: 'The walls and the flotilla', fr: 'Les murs et la flottille' },
  note: { en: '1 each to Sparta at the end', fr: '1 chacun à Sparte à la fin' },
  only: 'sparta',
};
const challenge: Source = {
  rule: 'AMP-10.3-b',
  title: { en: 'Brasidas never seeks Cleon', fr: 'Brasidas ne cherche jamais Cléon' },
  note: { en: '2 to Athens while it stays true', fr: '2 à Athènes tant que c’est vrai' },
  only: 'athens',
};
const offMap: Source = {
  rule: 'AMP-10.2-a',
  title: { en: 'Amphipolis and Eion, off the map', fr: 'Amphipolis et Éion, hors carte' },
  note: {
    en: '5 to Sparta and 3 to Athens as they stand; 5 more to Athens with both Mende and Skione',
    fr: '5 à Sparte et 3 à Athènes d’office ; 5 de plus à Athènes avec Mendè et Skionè',
  },
  zones: ['O1', 'O2'],
  worth: '5',
};

const total = {
  icon: 'laurel',
  title: { en: 'All nine fortresses win at once', fr: 'Les neuf places gagnent aussitôt' },
  text: {
    en: 'Whoever holds the citadel and all eight towns when a turn ends has won, from turn 2 on.',
    fr: 'Qui tient la citadelle et les huit villes à la fin d’un tour a gagné, à partir du tour 2.',
  },
};
const noReturn = {
  icon: 'hoplite',
  title: { en: 'Nobody is replaced', fr: 'Personne n’est remplacé' },
  text: {
    en: 'A unit destroyed stays out of the game.',
    fr: 'Une unité détruite reste hors du jeu.',
  },
};

const scenarios: { readonly [id: string]: ScenarioBrief } = {
  '10.1': {
    sources: [citadel, eion, garrisons, units, leaders, walls],
    story: {
      en: [
        'It is the eighth year of the war, and Sparta has found a way to hurt Athens where no fleet can help: the north.',
        'Brasidas has walked the length of Greece with a small army of freed helots and hired men, and speaks so fairly that gates open.',
        'Before him lies Amphipolis, in a bend of the Strymon, with the timber for the fleet and the road to the mines of Pangaion.',
        'Its bridge is ill guarded and its people are of many minds.',
        'Half a day away, at Thasos, lies a squadron under an Athenian general who knows the country and owns mines in it: Thucydides.',
        'On a night of snow the race begins.',
      ],
      fr: [
        'C’est la huitième année de la guerre, et Sparte a trouvé où frapper Athènes sans que la flotte y puisse rien : au nord.',
        'Brasidas a traversé toute la Grèce avec une petite armée d’hilotes affranchis et de mercenaires, et parle si bien que les portes s’ouvrent.',
        'Devant lui, dans une boucle du Strymon, Amphipolis : le bois des navires et la route des mines du Pangée.',
        'Son pont est mal gardé et ses habitants sont partagés.',
        'À une demi-journée, à Thasos, mouille l’escadre d’un stratège athénien qui connaît le pays et y possède des mines : Thucydide.',
        'Par une nuit de neige, la course commence.',
      ],
    },
    news: [
      {
        icon: 'chevron',
        title: { en: 'Sparta moves first', fr: 'Sparte joue la première' },
        text: {
          en: 'On turn 1 the initiative is hers whatever the dice say; the squadron at Thasos cannot use the free move.',
          fr: 'Au tour 1 elle a l’initiative quoi que disent les dés ; l’escadre de Thasos n’a pas le déplacement gratuit.',
        },
      },
      {
        icon: 'laurel',
        title: { en: 'The Advantage is Sparta’s', fr: 'L’Avantage est à Sparte' },
        text: {
          en: 'One new throw, or two action points. Once used it goes to Athens.',
          fr: 'Un nouveau jet, ou deux points d’action. Employé, il passe à Athènes.',
        },
      },
      noReturn,
    ],
  },
  '10.2': {
    sources: [garrisons, offMap, units, leaders],
    story: {
      en: [
        'Amphipolis has fallen, and a year of truce has been sworn. The ink was not dry when Skione went over to Brasidas, and Mende after it.',
        'Athens holds that they rose after the oath; Sparta, before it. In the north the truce is dead.',
        'Nicias and Nicostratos sail with fifty ships, hoplites, archers and Thracians to bring the peninsulas back.',
        'Brasidas is away in the mountains with the king of Macedon, and comes back to find an ally lost and a siege begun.',
        'Whoever holds the two towns when winter ends holds the argument.',
      ],
      fr: [
        'Amphipolis est tombée et une trêve d’un an a été jurée. Elle n’était pas signée que Skionè passait à Brasidas, et Mendè après elle.',
        'Pour Athènes elles se sont révoltées après le serment, pour Sparte avant : dans le nord la trêve est morte.',
        'Nicias et Nicostratos font voile avec cinquante navires, des hoplites, des archers et des Thraces pour reprendre les presqu’îles.',
        'Brasidas est dans les montagnes avec le roi de Macédoine ; il en revient pour trouver un allié perdu et un siège commencé.',
        'Qui tiendra les deux villes à la fin de l’hiver aura eu raison.',
      ],
    },
    news: [
      {
        icon: 'truce',
        title: { en: 'Only Chalcidice is played', fr: 'On ne joue que la Chalcidique' },
        text: {
          en: 'The main map is out of use: no walls and no flotilla, and the stratagems that need it do nothing.',
          fr: 'La grande carte ne sert pas : ni murs ni flottille, et les stratagèmes qui en ont besoin ne font rien.',
        },
      },
      {
        icon: 'laurel',
        title: { en: 'The Advantage is Sparta’s', fr: 'L’Avantage est à Sparte' },
        text: {
          en: 'One new throw, or two action points. Once used it goes to Athens.',
          fr: 'Un nouveau jet, ou deux points d’action. Employé, il passe à Athènes.',
        },
      },
      noReturn,
    ],
  },
  '10.3': {
    sources: [citadel, eion, garrisons, duels, challenge, units, leaders, walls],
    story: {
      en: [
        'Two winters ago a Spartan crossed the Strymon in falling snow and had the bridge before daylight. Amphipolis opened its gates to him.',
        'The ships that came to save it reached Eion that same evening, half a day late.',
        'With the city went the timber for the fleet, the tolls of the bridge and the road to the gold of Pangaion.',
        'A year of truce has run out. Now Cleon, who mocks every general, has been given the best of the hoplites and must be one.',
        'He lands at Eion. From the hill of Kerdylion Brasidas counts his shields and waits for him to make a mistake.',
      ],
      fr: [
        'Il y a deux hivers, un Spartiate a passé le Strymon sous la neige et tenu le pont avant le jour. Amphipolis lui a ouvert ses portes.',
        'Les navires qui venaient la sauver ont touché Éion le soir même, une demi-journée trop tard.',
        'Avec la ville sont partis le bois des navires, les péages du pont et la route de l’or du Pangée.',
        'Une année de trêve vient de finir. Cléon, qui se moque de tous les stratèges, a reçu l’élite des hoplites et doit en être un.',
        'Il débarque à Éion. De la colline de Kerdylion, Brasidas compte ses boucliers et attend sa faute.',
      ],
    },
    news: [
      {
        icon: 'truce',
        title: { en: 'Turn 7 is a truce', fr: 'Le tour 7 est une trêve' },
        text: {
          en: 'No fight is begun on the main map. Use it to land and to take towns.',
          fr: 'Aucun combat ne s’engage sur la grande carte. Servez-vous-en pour débarquer et prendre des villes.',
        },
      },
      {
        icon: 'laurel',
        title: { en: 'The Advantage is Athens’', fr: 'L’Avantage est à Athènes' },
        text: {
          en: 'One new throw, or two action points. Once used it goes to Sparta.',
          fr: 'Un nouveau jet, ou deux points d’action. Employé, il passe à Sparte.',
        },
      },
      noReturn,
    ],
  },
  '10.4': {
    sources: [citadel, eion, garrisons, duels, challenge, units, leaders, walls],
    story: {
      en: [
        'The whole war in the north, from the summer Brasidas sets out to the autumn he and Cleon meet.',
        'In ten seasons the gold, the timber and the tolls of the Strymon change hands; so may eight towns on three peninsulas.',
        'Thucydides has a few ships and the best knowledge of the country; Brasidas has few men and the best tongue in Greece.',
        'Then come a truce nobody keeps, Nicias with a fleet, and Cleon with the flower of Athens.',
        'Leaders come and go as they did; what they find is what you have left them.',
      ],
      fr: [
        'Toute la guerre du nord, de l’été où Brasidas se met en route à l’automne où il rencontre Cléon.',
        'En dix saisons l’or, le bois et les péages du Strymon changent de mains ; huit villes sur trois presqu’îles peuvent en faire autant.',
        'Thucydide a peu de navires et connaît le pays mieux que personne ; Brasidas a peu d’hommes et parle mieux que personne.',
        'Viennent ensuite une trêve que nul ne respecte, Nicias avec une flotte, et Cléon avec l’élite d’Athènes.',
        'Les chefs vont et viennent comme ils l’ont fait ; ils trouvent ce que vous leur avez laissé.',
      ],
    },
    news: [
      {
        icon: 'army',
        title: { en: 'The lost come back', fr: 'Les pertes reviennent' },
        text: {
          en: 'Eliminated units go back to the stock and may return with reinforcements.',
          fr: 'Les unités éliminées retournent à la réserve et peuvent revenir avec des renforts.',
        },
      },
      {
        icon: 'truce',
        title: { en: 'Turns 4 to 7 are a truce', fr: 'Les tours 4 à 7 sont une trêve' },
        text: {
          en: 'No fight is begun on the main map; Chalcidice knows no truce.',
          fr: 'Aucun combat ne s’engage sur la grande carte ; la Chalcidique ne connaît pas de trêve.',
        },
      },
      total,
    ],
  },
};

/** Who holds the citadel, and who which of the towns: what most of the points are counted from. */
function became({ board }: AmphipolisView, language: Language): ReadonlyMap<string, readonly string[]> {
  const { names } = words[language];
  const held = (zones: (zone: number) => boolean): readonly string[] =>
    ([0, 1] as const).flatMap((side) => {
      const own = garrisonZone.filter((zone, g) => zones(zone) && board.garrisons[g] === side);
      const told = own.map((zone) => names.zone(zoneId(zone))).join(', ');
      return told === '' ? [] : [`${names.side(side)}${language === 'fr' ? '\u00a0' : ''}: ${told}`];
    });
  return new Map([
    [citadel.rule, held((zone) => garrisonZone[CITADEL] === zone)],
    [garrisons.rule, held((zone) => operational.includes(zone))],
  ]);
}

export const brief: BriefOf = (view, role, language) => {
  const found = scenarios[view.scenario];
  if (!found) return undefined;
  const status = panels.status(view as AmphipolisView, language, words[language]);
  const told = { ...seriesBrief(found, status, role, language), near: theatreOf(view) !== undefined };
  if (!view.outcome) return told;
  const ended = became(view as AmphipolisView, language);
  const lines = told.lines.map((line, i) => {
    const kept = ended.get(found.sources[i]?.rule ?? '');
    return kept ? { ...line, became: kept } : line;
  });
  return { ...told, lines };
};
