import type { Text } from '@strategoi/kernel';

interface Denying {
  readonly status: number;
  /** What is wrong, in a sentence for people. */
  readonly says: Text;
}

/** Codes a client may be answered with, the HTTP status each goes with, and what each says. */
export const denials = {
  'bad-request': {
    status: 400,
    says: {
      en: 'The request is not one the server understands.',
      fr: 'Le serveur ne comprend pas cette demande.',
    },
  },
  'sign-in': { status: 401, says: { en: 'Sign in first.', fr: 'Connectez-vous d’abord.' } },
  'wrong-password': {
    status: 401,
    says: { en: 'Name and password do not match.', fr: 'Le nom et le mot de passe ne vont pas ensemble.' },
  },
  forbidden: { status: 403, says: { en: 'You have no access to that.', fr: 'Vous n’y avez pas accès.' } },
  'needs-account': {
    status: 403,
    says: { en: 'That needs an account.', fr: 'Il faut un compte pour cela.' },
  },
  banned: {
    status: 403,
    says: { en: 'You are banned from this server.', fr: 'Vous êtes exclu de ce serveur.' },
  },
  'bad-origin': {
    status: 403,
    says: { en: 'The request comes from another site.', fr: 'La demande vient d’un autre site.' },
  },
  'not-your-seat': {
    status: 403,
    says: { en: 'That seat is not yours.', fr: 'Cette place n’est pas la vôtre.' },
  },
  blocked: {
    status: 403,
    says: { en: 'One of you has blocked the other.', fr: 'L’un de vous a bloqué l’autre.' },
  },
  unreliable: {
    status: 403,
    says: {
      en: 'This table asks for players who keep their time better, or have shown it longer.',
      fr: 'Cette table est réservée à des joueurs plus ponctuels, ou qui l’ont montré plus longtemps.',
    },
  },
  'no-press': {
    status: 403,
    says: {
      en: 'The manners of this table do not allow this kind of letter.',
      fr: 'Les usages de cette table ne permettent pas ce genre de lettre.',
    },
  },
  'not-found': { status: 404, says: { en: 'There is nothing here.', fr: 'Il n’y a rien ici.' } },
  'unfit-name': {
    status: 400,
    says: {
      en: 'A name is written in the letters of one script, with nothing hidden in it.',
      fr: 'Un nom s’écrit dans les lettres d’une seule écriture, sans rien de caché.',
    },
  },
  'name-taken': {
    status: 409,
    says: {
      en: 'That name is taken, or looks like another.',
      fr: 'Ce nom est pris, ou ressemble trop à un autre.',
    },
  },
  'mail-taken': {
    status: 409,
    says: { en: 'Somebody else has that address.', fr: 'Cette adresse est celle de quelqu’un d’autre.' },
  },
  'seat-taken': { status: 409, says: { en: 'The seat is taken.', fr: 'La place est prise.' } },
  'already-seated': { status: 409, says: { en: 'You sit there already.', fr: 'Vous y êtes déjà assis.' } },
  'already-member': {
    status: 409,
    says: { en: 'You are a member already.', fr: 'Vous en êtes déjà membre.' },
  },
  'out-of-reach': {
    status: 409,
    says: {
      en: 'That player cannot be called out from where you stand, or not now.',
      fr: 'Ce joueur ne peut pas être défié depuis votre place, ou pas maintenant.',
    },
  },
  'not-open': { status: 409, says: { en: 'The game has begun.', fr: 'La partie a commencé.' } },
  'not-playing': {
    status: 409,
    says: { en: 'The game is not being played.', fr: 'La partie n’est pas en cours.' },
  },
  'not-ended': { status: 409, says: { en: 'The game is not over.', fr: 'La partie n’est pas finie.' } },
  'not-sealed': {
    status: 409,
    says: {
      en: 'There is nothing to open: your sheet is not sealed, or all of them are already.',
      fr: 'Rien à rouvrir : votre feuille n’est pas scellée, ou toutes le sont déjà.',
    },
  },
  'final-seals': {
    status: 409,
    says: { en: 'Seals are final at this table.', fr: 'À cette table les sceaux sont définitifs.' },
  },
  'no-offer': { status: 409, says: { en: 'Nothing has been proposed.', fr: 'Rien n’est proposé.' } },
  'offer-open': {
    status: 409,
    says: { en: 'Another proposal waits for an answer.', fr: 'Une autre proposition attend une réponse.' },
  },
  'other-rules': {
    status: 409,
    says: {
      en: 'The game was played under rules this server no longer has.',
      fr: 'La partie suit des règles que ce serveur n’a plus.',
    },
  },
  stale: { status: 409, says: { en: 'The game has moved on.', fr: 'La partie a avancé entre-temps.' } },
  refused: {
    status: 422,
    says: { en: 'A rule of the game forbids it.', fr: 'Une règle du jeu l’interdit.' },
  },
  'too-many': {
    status: 429,
    says: { en: 'Too much at once: wait a little.', fr: 'Trop à la fois : attendez un peu.' },
  },
  'too-many-sockets': {
    status: 429,
    says: { en: 'Too many windows are open.', fr: 'Trop de fenêtres sont ouvertes.' },
  },
  busy: {
    status: 503,
    says: {
      en: 'The server cannot do it now: try again.',
      fr: 'Le serveur ne le peut pas maintenant : réessayez.',
    },
  },
} as const satisfies { readonly [code: string]: Denying };
export type Denial = keyof typeof denials;
