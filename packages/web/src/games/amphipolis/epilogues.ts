import type { Text } from '@strategoi/kernel';

/** What really happened. */
export const epilogues: { readonly [scenario: string]: Text } = {
  '10.1': {
    en: 'Brasidas had the bridge before daylight and the city by evening: he let everybody keep what was his, and the gates opened. Seven ships from Thasos reached Eion that same night and saved the port, no more. Athens banished their commander for twenty years. He used them to write the history of the war.',
    fr: 'Brasidas eut le pont avant le jour et la ville avant le soir : il laissait à chacun son bien, et les portes s’ouvrirent. Sept navires de Thasos touchèrent Éion la nuit même et sauvèrent le port, rien de plus. Athènes bannit leur chef pour vingt ans. Il les employa à écrire l’histoire de la guerre.',
  },
  '10.2': {
    en: 'Mende quarrelled with its own garrison, and Nicias came in through the quarrel. Around Skione he built a wall and left it to hunger. Brasidas set ladders against Potidaea one winter night and was heard. Skione held out two summers; then its men were killed, its women and children sold, its land given away.',
    fr: 'Mendè se prit de querelle avec sa garnison, et Nicias entra par la querelle. Autour de Skionè il bâtit un mur et laissa faire la faim. Brasidas dressa des échelles contre Potidée une nuit d’hiver et fut entendu. Skionè tint deux étés ; puis on tua ses hommes, on vendit ses femmes et ses enfants, on donna sa terre.',
  },
  '10.3': {
    en: 'Cleon marched up to look at the walls and thought himself safe. The gates opened, Brasidas ran out with a hundred and fifty picked men, and the column broke as it turned for Eion. Some six hundred Athenians died, and seven of the others. Cleon fell in the flight. Brasidas was carried into the city and lived just long enough to hear that he had won; within the year the two cities made peace.',
    fr: 'Cléon monta voir les murs et se crut en sûreté. Les portes s’ouvrirent, Brasidas sortit en courant avec cent cinquante hommes d’élite, et la colonne se rompit en tournant vers Éion. Six cents Athéniens moururent, et sept des autres. Cléon tomba dans la fuite. On porta Brasidas dans la ville ; il vécut juste assez pour apprendre sa victoire, et dans l’année les deux cités firent la paix.',
  },
  '10.4': {
    en: 'Amphipolis never came back. The peace that followed gave it to Athens on paper, and the people of the city, who had torn down their founder’s shrine to honour Brasidas in his place, would not hear of it. Athens wanted it for sixty years, until Philip of Macedon took it, and with its gold the rest of Greece.',
    fr: 'Amphipolis ne revint jamais. La paix qui suivit la donnait à Athènes sur le papier ; ses habitants, qui avaient abattu le sanctuaire de leur fondateur pour honorer Brasidas à sa place, n’en voulurent rien savoir. Athènes la désira soixante ans, jusqu’à ce que Philippe de Macédoine la prenne et, avec son or, le reste de la Grèce.',
  },
};
