import type { Language } from '@strategoi/kernel';
import type { Fate } from '../data/fates.ts';
import type { Catalogue } from './en.ts';
import type { Names } from './names.ts';
import { fill, type Lines, named, type Values } from './template.ts';

/** What a season brings, as a clause: "storm over the Propontis and the Aegean Sea". */
export type FateTeller = (fate: Fate) => string;

export function makeFates(language: Language, words: Catalogue, names: Names): FateTeller {
  const texts: Lines = words.fates;
  const say = (key: string, values: Values = {}): string => fill(language, texts[key] ?? key, values);
  const places = (nodes: readonly string[]): string => names.list(nodes.map(names.place));

  return (fate) => {
    switch (fate.kind) {
      case 'storm':
        return say(`storm.${fate.over}`, { spaces: places(fate.spaces) });
      case 'flood': {
        const rivers = fate.rivers.map(names.river);
        const values = {
          rivers: names.list(rivers),
          'rivers.of': names.list(rivers.map(names.ofPhrase)),
          plains: places(fate.plains),
          'plains.at': names.list(fate.plains.map(names.at)),
        };
        return say(fate.plains.length === 0 ? 'flood' : 'flood.plains', values);
      }
      case 'revolt': {
        const revolt = named(words.revolts, fate.revolt);
        return fate.at === undefined
          ? say('revolt', { revolt })
          : say('revolt.at', { revolt, at: names.at(fate.at) });
      }
      case 'lamian-war':
        return say('lamian-war', { at: names.at(fate.at) });
      case 'gold':
        return say(`gold.${fate.from}`, names.placeValues('citadel', fate.citadel));
      case 'death':
        return say('death', names.memberValues('member', fate.member));
      default:
        return say(fate.kind);
    }
  };
}
