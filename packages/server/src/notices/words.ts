import type { Language } from '@strategoi/kernel';

const en = {
  turn: (game: string) => `It is your turn: ${game}`,
  turnText: (name: string) => `${name}, a decision is waiting for you.`,
  test: () => 'Strategoi: a test',
  testText: (name: string) => `${name}, notices reach you here.`,
  confirm: () => 'Strategoi: your mail address',
  confirmText: (name: string) =>
    `${name}, open this link to have notices sent here. If you are not ${name}, do nothing.`,
  reset: () => 'Strategoi: a new password',
  resetText: (name: string) =>
    `${name}, whoever opens this link within two hours may choose a new password. If you did not ask for it, do nothing.`,
};

const fr: typeof en = {
  turn: (game) => `C’est à vous de jouer : ${game}`,
  turnText: (name) => `${name}, une décision vous attend.`,
  test: () => 'Strategoi : essai',
  testText: (name) => `${name}, les avis vous parviennent ici.`,
  confirm: () => 'Strategoi : votre adresse',
  confirmText: (name) =>
    `${name}, ouvrez ce lien pour recevoir les avis ici. Si vous n’êtes pas ${name}, ne faites rien.`,
  reset: () => 'Strategoi : un nouveau mot de passe',
  resetText: (name) =>
    `${name}, qui ouvre ce lien dans les deux heures peut choisir un nouveau mot de passe. Si vous n’avez rien demandé, ne faites rien.`,
};

export const words: { readonly [L in Language]: typeof en } = { en, fr };
