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
  archidamian: {
    en: 'Ten years of it ended where they began. Sparta had burnt Attica five times and not brought the Athenians out; Athens had taken a hundred and twenty Spartans alive on an island and not known what to do with them. When Brasidas and Cleon had fallen on the same day, the two cities swore a peace of fifty years. It lasted six, on paper.',
    fr: 'Dix ans finirent où ils avaient commencé. Sparte avait brûlé l’Attique cinq fois sans faire sortir les Athéniens ; Athènes avait pris cent vingt Spartiates vivants sur une île et n’avait su qu’en faire. Quand Brasidas et Cléon furent tombés le même jour, les deux cités jurèrent une paix de cinquante ans. Elle en dura six, sur le papier.',
  },
  ionian: {
    en: 'Persian silver did what courage had not: each time Athens sank a Spartan fleet there was another. She won at Cyzicus and at the Arginusae, and put to death the generals who had won. At Aigospotamoi Lysander rowed out at the hour when the crews were at supper, and took a hundred and seventy ships with hardly a blow.',
    fr: 'L’argent perse fit ce que le courage n’avait pu : chaque fois qu’Athènes coulait une flotte spartiate, il y en avait une autre. Elle vainquit à Cyzique et aux Arginuses, et mit à mort les stratèges vainqueurs. À Aigos Potamos, Lysandre sortit à l’heure où les équipages soupaient et prit cent soixante-dix navires presque sans coup férir.',
  },
};
