import type { Text } from '@strategoi/kernel';

/** What really happened. */
export const epilogues: { readonly [scenario: string]: Text } = {
  basic: {
    en: 'Nobody got it all. Antipater died in his bed, warning Macedon never to be ruled by a woman. Eumenes was sold by his own veterans for their baggage. Antigonus had nearly everything at eighty and lost it with his life at Ipsos. Ptolemy kept Egypt and asked for little more. Lysimachus and Seleucus, the last two, fought each other as old men; the winner was murdered before he could set foot in Macedon.',
    fr: 'Nul n’eut tout. Antipater mourut dans son lit, priant la Macédoine de ne jamais obéir à une femme. Eumène fut vendu par ses propres vétérans pour leurs bagages. Antigone avait presque tout à quatre-vingts ans et le perdit avec la vie à Ipsos. Ptolémée garda l’Égypte et ne demanda guère plus. Lysimaque et Séleucos, les deux derniers, se battirent vieillards ; le vainqueur fut assassiné avant de poser le pied en Macédoine.',
  },
  advanced: {
    en: 'The family went first. The brother was killed by Alexander’s mother, she by Cassander, and he had the boy king and Roxane put to death in secret at Amphipolis. Cleopatra, whom everybody had wanted to marry, was murdered on the road to a wedding. When no king was left the generals called themselves kings, and their wars lasted until Rome.',
    fr: 'La famille disparut la première. Le frère fut tué par la mère d’Alexandre, elle par Cassandre, qui fit mourir en secret l’enfant roi et Roxane à Amphipolis. Cléopâtre, que tous avaient voulu épouser, fut assassinée sur la route d’un mariage. Quand il n’y eut plus de roi, les généraux prirent ce titre, et leurs guerres durèrent jusqu’à Rome.',
  },
};
