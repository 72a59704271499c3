import type { Text } from '@strategoi/kernel';

/** What really happened. */
export const epilogues: { readonly [scenario: string]: Text } = {
  '10.1': {
    en: 'Off Kynossema the Athenians won by holding on; at Abydos by a sail at dusk, which was Alcibiades with eighteen ships. In spring he lured Mindaros out before Kyzikos in rain, cut him off from the harbour and destroyed the whole fleet. The dispatch that was caught ran: ships gone, Mindaros dead, men hungry, we do not know what to do. Sparta offered peace. Athens, sure of herself, refused it.',
    fr: 'Devant Kynosséma, les Athéniens gagnèrent en tenant bon ; à Abydos, par une voile au couchant : Alcibiade et dix-huit navires. Au printemps il attira Mindaros hors de Cyzique sous la pluie, lui coupa le port et détruisit toute sa flotte. La dépêche que l’on saisit disait : navires perdus, Mindaros mort, hommes affamés, ne savons que faire. Sparte offrit la paix. Athènes, sûre d’elle, refusa.',
  },
  '10.2': {
    en: 'It was not tried. Athens called Alcibiades back three years later, cheered him into the harbour, and within months sent him away again over a skirmish his helmsman lost. From his castle above the strait he came down once more, to warn the generals at Aigospotamoi; they told him that others were in command now.',
    fr: 'On n’essaya pas. Athènes rappela Alcibiade trois ans plus tard, l’acclama au port, et le renvoya dans l’année pour une escarmouche perdue par son pilote. De son château au-dessus du détroit il descendit encore une fois avertir les stratèges à Aigos Potamoi ; on lui répondit que d’autres commandaient.',
  },
};
