import { lettersOf, lookOf, paired } from './names.ts';

/** Names that claim to speak for the house. Ordinary words, and people who are called like half of one, do not. */

/** Whatever is put before it or after it, who is called this speaks for the house: no other word has one within it. */
const OFFICES = [
  'administrat',
  'moderator',
  'moderateur',
  'moderatrice',
  'webmaster',
  'gamemaster',
  'strategoi',
  'админ',
  'модератор',
  'διαχειριστ',
].map(lookOf);
/** The same of a word that begins or ends with it; inside of one it may be by chance, as in badminton or Padmini. */
const ADMIN = lookOf('admin');
/** Ordinary words: only these alone are refused, or together. */
const TITLES = [
  ...['mod', 'mods', 'root', 'sysop', 'system', 'systeme', 'server', 'serveur', 'staff', 'support'],
  ...['house', 'maison', 'official', 'officiel', 'offiziell', 'team', 'equipe'],
  ...['arbiter', 'arbitre', 'referee', 'schiedsrichter', 'verwalter', 'verwaltung'],
  ...['bot', 'null', 'everybody', 'spectator', 'spectateur'],
].map(lookOf);
/** What one title may have beside it. */
const BESIDE = [...TITLES, ...['site', 'web', 'game', 'forum', 'jeu', 'spiel'].map(lookOf)];
/** What is put around an office to be called it all the same. */
const TRIMMINGS = [
  ...['the', 'le', 'la', 'les', 'l', 'der', 'die', 'das', 'my', 'our', 'mon', 'mein', 'mr', 'mrs', 'x'],
  ...['real', 'true', 'vrai', 'echt', 'official', 'officiel', 'offiziell', 'chief', 'chef', 'head', 'haupt'],
  ...['site', 'web', 'sys', 'super', 'game', 'forum', 'server', 'serveur', 'house', 'maison', 'team'],
  ...['equipe', 'account', 'compte', 'konto', 'user', 'bot', 'mod', 's', 'in', 'istrator', 'istrateur'],
].map(lookOf);

/** As they are set apart by signs or by capitals; what is spelled letter by letter is a word. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  let spelled = false;
  for (const word of name
    .normalize('NFKC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (word === '') continue;
    const letter = [...word].length === 1;
    if (spelled && letter) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    spelled = letter;
  }
  return words;
}

/** A letter that is written twice is read once. */
const squeezed = (look: string): string => look.replace(/(.)\1+/gu, '$1');
/** Numbers before and after it say nothing, unless they stand for letters. */
const unnumbered = (word: string): string => word.replace(/^\d+|\d+$/g, '');

/** Nobody reads one word out of more pieces than this. */
const PIECES = 16;

/** Every word, and those that stand beside each other as one: what is cut in two is still read. */
function runsOf(words: readonly string[]): string[] {
  const pieces = words.map((word) => ({
    letters: lettersOf(word),
    bare: lettersOf(unnumbered(word)),
    first: lettersOf(word.replace(/^\d+/, '')),
    last: lettersOf(word.replace(/\d+$/, '')),
  }));
  return pieces.flatMap((piece, from) => {
    const runs: string[] = [];
    let before = '';
    for (const { letters, last } of pieces.slice(from, from + PIECES)) {
      const look = paired(before + letters);
      // Numbers at both of its ends are left out, those within it stand for letters.
      const bare = before === '' ? piece.bare : piece.first + before.slice(piece.letters.length) + last;
      runs.push(look, squeezed(look), paired(bare));
      before += letters;
    }
    return runs;
  });
}

/** How far one gets into it by trimmings alone, from its beginning: every place where one may stand. */
function reached(look: string, trimmings: readonly string[]): boolean[] {
  const at = [true];
  for (let i = 0; i < look.length; i++)
    if (at[i]) for (const one of trimmings) if (look.startsWith(one, i)) at[i + one.length] = true;
  return at;
}

const mirrored = (text: string): string => [...text].reverse().join('');
const MIRRORED = TRIMMINGS.map(mirrored);

/** Is it one of these, with nothing but trimmings around it? */
function isTrimmed(look: string, names: readonly string[]): boolean {
  if (!names.some((name) => look.includes(name))) return false;
  const before = reached(look, TRIMMINGS);
  const after = reached(mirrored(look), MIRRORED);
  return names.some((name) => {
    for (let i = look.indexOf(name); i >= 0; i = look.indexOf(name, i + 1))
      if (before[i] && after[look.length - i - name.length]) return true;
    return false;
  });
}

/** What the house itself is called, where that is long enough to be known by it. */
const ownOf = (house: readonly string[]): string[] => house.map(lookOf).filter((look) => look.length > 3);
/** A house whose name is so long has it alone; a shorter one may be part of other words. */
const LONG = 8;

/** Does it look like somebody of the house? `house`: what the house itself is called. */
export function looksOfficial(name: string, house: readonly string[]): boolean {
  const words = wordsOf(name);
  const looks = words.map(lookOf);
  const bare = words.map((word) => lookOf(unnumbered(word))).filter((look) => look !== '');
  const own = ownOf(house);
  const whole = lookOf(name);
  return (
    TITLES.includes(whole) ||
    (bare.some((look) => TITLES.includes(look)) && bare.every((look) => BESIDE.includes(look))) ||
    [...OFFICES, ...own.filter(({ length }) => length >= LONG)].some((office) => whole.includes(office)) ||
    looks.map(squeezed).some((look) => look.startsWith(ADMIN) || look.endsWith(ADMIN)) ||
    runsOf(words).some((run) => isTrimmed(run, [ADMIN, ...own]))
  );
}

/** Does a word of it, or all of it, claim to be the house? Of a club one may say more than of oneself. */
export const claimsHouse = (title: string, house: readonly string[]): boolean =>
  runsOf(wordsOf(title)).some((run) => isTrimmed(run, [ADMIN, ...OFFICES, ...ownOf(house)]));
