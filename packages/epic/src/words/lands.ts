import type { Language } from '@strategoi/kernel';

/** A region as it stands in a sentence, and whether its verb is in the plural. */
export interface Land {
  readonly name: string;
  readonly many: boolean;
}

/** Some English lands have an article, and two that are counted as one have an “and”. */
const english = (region: string): string =>
  /^(Argolid|Megarid|Hellespont|.* Islands)$/.test(region) ? `the ${region}` : region.replace('/', ' and ');

/** Islands and cities that stand for their country have no article in French. */
const BARE = /^(Corinthe|Épidaure|Lesbos|Chios|Samos|Rhodes)$/;
const VOWEL = /^[AEIOUHÂÉÈÊÎÔ]/;

function french(region: string): string {
  if (BARE.test(region)) return region;
  if (region.startsWith('îles')) return `les ${region}`;
  return region
    .split('/')
    .map((name) => (VOWEL.test(name) ? `l’${name}` : `la ${name}`))
    .join(' et ');
}

/** Islands are many, and so are two lands that are counted as one. */
export const landOf = (language: Language, region: string): Land => ({
  name: language === 'fr' ? french(region) : english(region),
  many: /\/|^îles| Islands$/.test(region),
});
