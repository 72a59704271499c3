import type { Text } from '@strategoi/kernel';

/** What really happened. */
export const epilogues: { readonly [scenario: string]: Text } = {
  argive: {
    en: 'They met on the plain of Mantinea, and the Spartan line, badly drawn up and worse commanded, held because its soldiers did. It was the largest battle of the age and settled everything it was fought for: the league fell apart within the winter, Argos changed sides twice, and nobody in Greece said again that Spartans had grown soft.',
    fr: 'On se rencontra dans la plaine de Mantinée, et la ligne spartiate, mal rangée et plus mal commandée, tint parce que ses soldats tinrent. Ce fut la plus grande bataille du temps, et elle régla tout ce pour quoi on l’avait livrée : la ligue se défit dans l’hiver, Argos changea deux fois de camp, et nul en Grèce ne dit plus que les Spartiates s’étaient amollis.',
  },
  campaign: {
    en: 'It lasted twenty-seven years. Plague took Pericles and a third of the city; Pylos, Delium, Amphipolis and a peace that held nobody; then Sicily, where Athens sent everything and nothing came home. She fought on for nine years more, and lost her last fleet on a beach in an hour, for want of a watch. Lysander pulled down the walls to the music of flutes.',
    fr: 'Elle dura vingt-sept ans. La peste prit Périclès et un tiers de la ville ; puis Pylos, Délion, Amphipolis et une paix qui ne tint personne ; puis la Sicile, où Athènes envoya tout et d’où rien ne revint. Elle se battit neuf ans encore, et perdit sa dernière flotte sur une plage, en une heure, faute de guetteurs. Lysandre abattit les murs au son des flûtes.',
  },
  three: {
    en: 'Thebes had wanted the war more than Sparta did, and struck the first blow, at Plataea, by night, before it was declared. She got the city in the end and razed it to its foundations. When Athens fell, a Theban moved that it be made pasture for sheep. Sparta refused; and within ten years Thebes and Athens were fighting Sparta side by side.',
    fr: 'Thèbes avait voulu la guerre plus que Sparte, et porta le premier coup, à Platées, de nuit, avant qu’elle ne fût déclarée. Elle finit par avoir la ville et la rasa. Quand Athènes tomba, un Thébain proposa d’en faire un pâturage à moutons. Sparte refusa ; dix ans ne passèrent pas que Thèbes et Athènes combattaient Sparte côte à côte.',
  },
  four: {
    en: 'It began with a quarrel of Corinth about Corcyra and Potidaea, and Corinth pushed Sparta into it. Her ships were beaten in the gulf by half their number, her colonies lost; in Sicily she had her revenge. At the end she and Thebes asked that Athens be destroyed and her people sold. They got neither that nor a share of the spoils, and were soon at war with those they had helped to win.',
    fr: 'Tout partit d’une querelle de Corinthe pour Corcyre et Potidée, et Corinthe y poussa Sparte. Ses navires furent battus dans le golfe par deux fois moins nombreux, ses colonies perdues ; en Sicile elle se vengea. À la fin, avec Thèbes, elle demanda qu’Athènes fût détruite et son peuple vendu. Elles n’eurent ni cela ni leur part du butin, et firent bientôt la guerre à ceux qu’elles avaient aidés à vaincre.',
  },
  archidamian: {
    en: 'Ten years of it ended where they began. Sparta had burnt Attica five times and not brought the Athenians out; Athens had taken a hundred and twenty Spartans alive on an island and not known what to do with them. When Brasidas and Cleon had fallen on the same day, the two cities swore a peace of fifty years. It lasted six, on paper.',
    fr: 'Dix ans finirent où ils avaient commencé. Sparte avait brûlé l’Attique cinq fois sans faire sortir les Athéniens ; Athènes avait pris cent vingt Spartiates vivants sur une île et n’avait su qu’en faire. Quand Brasidas et Cléon furent tombés le même jour, les deux cités jurèrent une paix de cinquante ans. Elle en dura six, sur le papier.',
  },
  ionian: {
    en: 'Persian silver did what courage had not: each time Athens sank a Spartan fleet there was another. She won at Cyzicus and at the Arginusae, and put to death the generals who had won. At Aigospotamoi Lysander rowed out at the hour when the crews were at supper, and took a hundred and seventy ships with hardly a blow.',
    fr: 'L’argent perse fit ce que le courage n’avait pu : chaque fois qu’Athènes coulait une flotte spartiate, il y en avait une autre. Elle vainquit à Cyzique et aux Arginuses, et mit à mort les stratèges vainqueurs. À Aigos Potamoi, Lysandre sortit à l’heure où les équipages soupaient et prit cent soixante-dix navires presque sans coup férir.',
  },
  spartan_fantasy: {
    en: 'Archidamus came over the border every spring when the corn was ripe, cut down olives that were older than the war, and went home after a month for the harvest of his own. He stood before the walls of Athens and never tried them. Sparta had no engines and no patience for sieges, and the Athenians bought their bread by sea.',
    fr: 'Archidamos passait la frontière chaque printemps quand le blé était mûr, coupait des oliviers plus vieux que la guerre, et rentrait au bout d’un mois pour sa propre moisson. Il vit les murs d’Athènes et ne les essaya pas. Sparte n’avait ni machines ni patience pour les sièges, et les Athéniens achetaient leur pain par mer.',
  },
  athenian_fantasy: {
    en: 'Pericles had told them not to: keep to the walls, look to the fleet, win nothing on land. They sailed round the Peloponnese and burnt what could be reached from a beach, marched into the Megarid twice a year with every man they had, and called it strategy. It was; then the plague came into the crowded city, and took the man who had thought of it.',
    fr: 'Périclès le leur avait défendu : rester aux murs, soigner la flotte, ne rien gagner sur terre. Ils firent le tour du Péloponnèse et brûlèrent ce qu’on pouvait atteindre d’une plage, entrèrent en Mégaride deux fois l’an avec tout leur monde, et appelèrent cela une stratégie. C’en était une ; puis la peste entra dans la ville trop pleine et prit celui qui l’avait conçue.',
  },
};
