import type { Language } from '@strategoi/kernel';

/** What really happened, by game and scenario. */
const epilogues: {
  readonly [game: string]: { readonly [scenario: string]: { readonly [L in Language]: string } };
} = {
  amphipolis: {
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
  },
  hellespont: {
    '10.1': {
      en: 'Off Kynossema the Athenians won by holding on; at Abydos by a sail at dusk, which was Alcibiades with eighteen ships. In spring he lured Mindaros out before Cyzicus in rain, cut him off from the harbour and destroyed the whole fleet. The dispatch that was caught ran: ships gone, Mindaros dead, men hungry, we do not know what to do. Sparta offered peace. Athens, sure of herself, refused it.',
      fr: 'Devant Kynossèma, les Athéniens gagnèrent en tenant bon ; à Abydos, par une voile au couchant : Alcibiade et dix-huit navires. Au printemps il attira Mindaros hors de Cyzique sous la pluie, lui coupa le port et détruisit toute sa flotte. La dépêche que l’on saisit disait : navires perdus, Mindaros mort, hommes affamés, ne savons que faire. Sparte offrit la paix. Athènes, sûre d’elle, refusa.',
    },
    '10.2': {
      en: 'It was not tried. Athens called Alcibiades back three years later, cheered him into the harbour, and within months sent him away again over a skirmish his helmsman lost. From his castle above the strait he came down once more, to warn the generals at Aigospotamoi; they told him that others were in command now.',
      fr: 'On n’essaya pas. Athènes rappela Alcibiade trois ans plus tard, l’acclama au port, et le renvoya dans l’année pour une escarmouche perdue par son pilote. De son château au-dessus du détroit il descendit encore une fois avertir les stratèges à Aigos Potamos ; on lui répondit que d’autres commandaient.',
    },
  },
  diadochi: {
    basic: {
      en: 'Nobody got it all. Antipater died in his bed, warning Macedon never to be ruled by a woman. Eumenes was sold by his own veterans for their baggage. Antigonus had nearly everything at eighty and lost it with his life at Ipsos. Ptolemy kept Egypt and asked for little more. Lysimachus and Seleucus, the last two, fought each other as old men; the winner was murdered before he could set foot in Macedon.',
      fr: 'Nul n’eut tout. Antipater mourut dans son lit, priant la Macédoine de ne jamais obéir à une femme. Eumène fut vendu par ses propres vétérans pour leurs bagages. Antigone avait presque tout à quatre-vingts ans et le perdit avec la vie à Ipsos. Ptolémée garda l’Égypte et ne demanda guère plus. Lysimaque et Séleucos, les deux derniers, se battirent vieillards ; le vainqueur fut assassiné avant de poser le pied en Macédoine.',
    },
    advanced: {
      en: 'The family went first. The brother was killed by Alexander’s mother, she by Cassander, and he had the boy king and Roxane put to death in secret at Amphipolis. Cleopatra, whom everybody had wanted to marry, was murdered on the road to a wedding. When no king was left the generals called themselves kings, and their wars lasted until Rome.',
      fr: 'La famille disparut la première. Le frère fut tué par la mère d’Alexandre, elle par Cassandre, qui fit mourir en secret l’enfant roi et Roxane à Amphipolis. Cléopâtre, que tous avaient voulu épouser, fut assassinée sur la route d’un mariage. Quand il n’y eut plus de roi, les généraux prirent ce titre, et leurs guerres durèrent jusqu’à Rome.',
    },
  },
  epic: {
    argive: {
      en: 'They met on the plain of Mantinea, and the Spartan line, badly drawn up and worse commanded, held because its soldiers did. It was the largest battle of the age and settled everything it was fought for: the league fell apart within the winter, Argos changed sides twice, and nobody in Greece said again that Spartans had grown soft.',
      fr: 'On se rencontra dans la plaine de Mantinée, et la ligne spartiate, mal rangée et plus mal commandée, tint parce que ses soldats tinrent. Ce fut la plus grande bataille du temps, et elle régla tout ce pour quoi on l’avait livrée : la ligue se défit dans l’hiver, Argos changea deux fois de camp, et nul en Grèce ne dit plus que les Spartiates s’étaient amollis.',
    },
    campaign: {
      en: 'It lasted twenty-seven years. Plague took Pericles and a third of the city; Pylos, Delium, Amphipolis and a peace that held nobody; then Sicily, where Athens sent everything and nothing came home. She fought on for nine years more, and lost her last fleet on a beach in an hour, for want of a watch. Lysander pulled down the walls to the music of flutes.',
      fr: 'Elle dura vingt-sept ans. La peste prit Périclès et un tiers de la ville ; puis Pylos, Délion, Amphipolis et une paix qui ne tint personne ; puis la Sicile, où Athènes envoya tout et d’où rien ne revint. Elle se battit neuf ans encore, et perdit sa dernière flotte sur une plage, en une heure, faute de guetteurs. Lysandre abattit les murs au son des flûtes.',
    },
    archidamian: {
      en: 'Ten years of it ended where they began. Sparta had burnt Attica five times and not brought the Athenians out; Athens had taken a hundred and twenty Spartans alive on an island and not known what to do with them. When Brasidas and Cleon had fallen on the same day, the two cities swore a peace of fifty years. It lasted six, on paper.',
      fr: 'Dix ans finirent où ils avaient commencé. Sparte avait brûlé l’Attique cinq fois sans faire sortir les Athéniens ; Athènes avait pris cent vingt Spartiates vivants sur une île et n’avait su qu’en faire. Quand Brasidas et Cléon furent tombés le même jour, les deux cités jurèrent une paix de cinquante ans. Elle en dura six, sur le papier.',
    },
    ionian: {
      en: 'Persian silver did what courage had not: each time Athens sank a Spartan fleet there was another. She won at Cyzicus and at the Arginusae, and put to death the generals who had won. At Aigospotamoi Lysander rowed out at the hour when the crews were at supper, and took a hundred and seventy ships with hardly a blow.',
      fr: 'L’argent perse fit ce que le courage n’avait pu : chaque fois qu’Athènes coulait une flotte spartiate, il y en avait une autre. Elle vainquit à Cyzique et aux Arginuses, et mit à mort les stratèges vainqueurs. À Aigos Potamos, Lysandre sortit à l’heure où les équipages soupaient et prit cent soixante-dix navires presque sans coup férir.',
    },
  },
};

export const epilogueOf = (game: string, scenario: string, language: Language): string | undefined =>
  epilogues[game]?.[scenario]?.[language];
