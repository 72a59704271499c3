import type { Language } from '@strategoi/kernel';
import type { NoticeKind } from '@strategoi/protocol';

/** What a notice says: nothing that another may not read over somebody's shoulder, and no names but his own. */
interface Said {
  readonly title: (game: string) => string;
  readonly text: (name: string, when: string) => string;
}

const en = {
  kinds: {
    turn: {
      title: (game) => `It is your turn: ${game}`,
      text: (name) => `${name}, a decision is waiting for you.`,
    },
    deadline: {
      title: (game) => `Your time is running out: ${game}`,
      text: (name, when) => `${name}, your decision is awaited before ${when}.`,
    },
    letter: {
      title: (game) => `A letter has come: ${game}`,
      text: (name) => `${name}, somebody has written to you.`,
    },
    offer: {
      title: (game) => `Your answer is awaited: ${game}`,
      text: (name) => `${name}, something was proposed at the table.`,
    },
    invitation: {
      title: (game) => `You are invited: ${game}`,
      text: (name) => `${name}, a seat is kept for your answer.`,
    },
    round: {
      title: (game) => `A round has begun: ${game}`,
      text: (name) => `${name}, your game of this round of the tournament is open.`,
    },
    challenge: {
      title: (game) => `You are called out: ${game}`,
      text: (name, when) =>
        `${name}, somebody on the ladder wants your place. Answer before ${when}, or it is lost.`,
    },
    bot: {
      title: (game) => `A bot plays for you: ${game}`,
      text: (name) => `${name}, a bot has your seat since your time ran out. Take it back whenever you like.`,
    },
    over: { title: (game) => `The game is over: ${game}`, text: (name) => `${name}, see how it ended.` },
  } satisfies { readonly [K in NoticeKind]: Said } as { readonly [K in NoticeKind]: Said },
  digest: (n: number) => `Strategoi: ${n === 1 ? 'one thing waits' : `${n} things wait`} for you`,
  stop: 'No more mails of this kind, or none at all:',
  stopAll: 'No more of these mails:',
  deadline: (game: string) => `${game}: your decision`,
  calendar: 'Strategoi: deadlines',
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
  kinds: {
    turn: {
      title: (game) => `C’est à vous de jouer : ${game}`,
      text: (name) => `${name}, une décision vous attend.`,
    },
    deadline: {
      title: (game) => `Votre temps s’achève : ${game}`,
      text: (name, when) => `${name}, votre décision est attendue avant le ${when}.`,
    },
    letter: {
      title: (game) => `Une lettre est arrivée : ${game}`,
      text: (name) => `${name}, quelqu’un vous a écrit.`,
    },
    offer: {
      title: (game) => `Votre réponse est attendue : ${game}`,
      text: (name) => `${name}, une proposition a été faite à la table.`,
    },
    invitation: {
      title: (game) => `Vous êtes invité : ${game}`,
      text: (name) => `${name}, une place attend votre réponse.`,
    },
    round: {
      title: (game) => `Une ronde commence : ${game}`,
      text: (name) => `${name}, votre partie de cette ronde du tournoi est ouverte.`,
    },
    challenge: {
      title: (game) => `On vous défie : ${game}`,
      text: (name, when) =>
        `${name}, quelqu’un de l’échelle veut votre place. Répondez avant le ${when}, sinon elle est perdue.`,
    },
    bot: {
      title: (game) => `Un bot joue pour vous : ${game}`,
      text: (name) =>
        `${name}, un bot tient votre place depuis que votre temps est écoulé. Reprenez-la quand vous voudrez.`,
    },
    over: {
      title: (game) => `La partie est finie : ${game}`,
      text: (name) => `${name}, voyez comment elle s’est terminée.`,
    },
  },
  digest: (n) => `Strategoi : ${n === 1 ? 'une chose vous attend' : `${n} choses vous attendent`}`,
  stop: 'Ne plus recevoir ces courriels, ou plus aucun :',
  stopAll: 'Ne plus recevoir ces courriels :',
  deadline: (game) => `${game} : votre décision`,
  calendar: 'Strategoi : échéances',
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
