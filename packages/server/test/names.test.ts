import { expect, it } from 'vitest';
import { lookOf, readName, readTitle } from '../src/people/names.ts';
import { claimsHouse, looksOfficial } from '../src/people/offices.ts';

const house = ['hetaireia'];

/** What people are called, and call their clubs, in three languages; some have an office within them by chance. */
const ORDINARY = [
  ...[
    'Badminton',
    'badminton',
    'Badmintonverein',
    'Broadminded',
    'Brad Minor',
    'Conrad Minton',
    'Ahmad Mina',
  ],
  ...['Vlad Min', 'Muhammad Minhas', 'Padmini', 'Padmini Rao', 'Chad Minh', 'Sad Minstrel', 'Road Mind'],
  ...['Glad Mineur', 'Nomad Mineral', 'Radmina', 'Stadtmauer', 'Madmen', 'Admiral', 'Admète', 'Adam'],
  ...['Domino', 'Strategos', 'Stratège', 'Stratege', 'Moderato', 'Modeste', 'Modena', 'Modératrix', 'Rooty'],
  ...['Paddington', 'Anna', 'Aaron', 'Wassily', 'Lloyd', 'Димитрий', 'Модест', 'Διαγόρας'],
  ...['Arbitrage', 'Supporter', 'Lamaison', 'Le Bot', 'Lebot', 'Talbot', 'Steam', 'Teamwork', 'Househould'],
  ...[
    'Old House',
    'Haus am See',
    'Maison Carrée',
    'Systemist',
    'Serveuse',
    'Officielle',
    'Robot',
    'Nullarbor',
  ],
  ...['Verwaltungsrat', 'Webmeister', 'Spectateurs du soir', 'Hetaira', 'Marseille', 'Gamester', 'Bottom'],
  ...['Thémistocle', "O'Neill", 'Jean-Luc', 'Müller', 'Xavier', 'Alexandre le Grand', 'Lesley', 'Der Alte'],
];

/** What somebody is called who would be taken for the house. */
const IMITATIONS = [
  ...[
    'admin',
    'Admin',
    'ADMIN',
    'adm1n',
    '4dmin',
    '@dmin',
    'admln',
    'adrnin',
    'Ádmin',
    'a d m i n',
    'a.d.m.i.n',
  ],
  ...['ad min', 'Adm In', 'site admin', 'siteadmin', 'SiteAdmin', 'site ad min', 'sitead min', 'the admin'],
  ...['TheAdmin', 'theadmins', 'xxadminxx', 'Admin 2', 'admin123', '1admin', '007admin7', 'admin-team'],
  ...['s i t e a d m i n', 'SysAdmin', 'superadminuser', 'Badminton Admin', 'badminton-admin', 'adminton'],
  ...[
    'l’admin',
    "L'admin",
    'Administrator',
    'Administratorin',
    'administratrice',
    'Administrateur',
    'modérateur',
  ],
  ...[
    'Moderator',
    'M0derator',
    'moderatrice',
    'Super Moderator',
    'Moderator Max',
    'xModeratorx',
    'Webmaster',
  ],
  ...[
    'mod',
    'Mods',
    'mod 1',
    'Support',
    'Support Team',
    'Site Support',
    'Official Staff',
    'Équipe',
    'arbitre',
  ],
  ...['Schiedsrichter', 'System', 'root', 'R00t', 'null', 'Strategoi', 'Str4tegoi', 'Strategoi-Team'],
  ...['Addmin', 'aadminn', 'xXadminXx', 'The-Real-Admin-Team', '00admin00', 'ａｄｍｉｎ', 'ad_min', 'AdMin'],
  ...['Админ', 'Администратор', 'модератор', 'Διαχειριστής', 'admin\u0301'],
  ...['Hetaireia', 'hetaire1a', 'TheHetaireia', 'xHetaireiax', 'Heta Ireia'],
];

const isName = (name: string): boolean => readName(name) !== undefined && !looksOfficial(name, house);
const isTitle = (title: string): boolean => readTitle(title) !== undefined && !claimsHouse(title, house);

it('lets people and clubs be called what people and clubs are called', () => {
  for (const name of ORDINARY) expect([name, isName(name), isTitle(name)]).toEqual([name, true, true]);
  for (const title of [
    ...['Badminton Köln 09', 'Royal Badminton Club', 'The Broadminded', 'Team Sparta', 'Équipe de Lyon'],
    ...[
      'Support Sparta!',
      'Maison des jeux',
      'The House of Seleucus',
      'Spring tournament',
      'Coupe d’Athènes',
    ],
    ...['Brad Minor memorial', 'Schiedsrichter & Freunde', 'Bots against people', 'Padmini’s friends'],
  ])
    expect([title, isTitle(title)]).toEqual([title, true]);
});

it('lets nobody be called what the house is called, whatever he puts around it or between', () => {
  for (const name of IMITATIONS) expect([name, isName(name)]).toEqual([name, false]);
  for (const title of [
    ...['Admin', 'Adm1ns', 'A D M I N', 'Site admin', 'Siteadmins', 'Club of the admins', 'The ad min cup'],
    ...['Moderators', 'Moderator cup', 'Strategoi', 'Str4tegoi open', 'The Hetaireia cup', 'TheHetaireia'],
    ...['Badminton admins', 'Administrators', 'Webmaster', 'Аdmin', 'Cup of аdmins', 'Admin2', '1 Admin 1'],
  ])
    expect([title, isTitle(title)]).toEqual([title, false]);
});

it('reads a house by its own name: a short one is part of other words, a long one of none', () => {
  for (const [name, own, official] of [
    ['Marseille', 'mars', false],
    ['Mars', 'mars', true],
    ['The Mars', 'mars', true],
    ['Team Mars', 'mars', true],
    ['M4rs', 'mars', true],
    ['Marsmars', 'mars', false],
    ['Xantippe', 'abc', false],
    ['Myhetaireiafriends', 'hetaireia', true],
    ['my-house.example', 'my-house', true],
    ['Anything', '', false],
    ['Anything', '(.*)', false],
  ] as const)
    expect([name, own, looksOfficial(name, [own])]).toEqual([name, own, official]);
});

it('is not kept busy by a name made to be read in many ways, or by a sign that stands for a sentence', () => {
  const heaps = ['les'.repeat(40), `${'x'.repeat(100)}admi`, 'l e s '.repeat(4000), 'inin'.repeat(30)];
  // As many words as there are pairs of letters: whoever joined each with all that follow would be here for hours.
  for (const name of [...heaps, 'aA'.repeat(4000), 'sin '.repeat(4000)])
    expect([claimsHouse(name, house), looksOfficial(name, house)]).toEqual([false, false]);
  expect(readTitle('\ufdfa cup')).toBe('\ufdfa cup');
  expect(readTitle('\ufdfa'.repeat(60))).toBeUndefined();
  expect(lookOf('les')).toBe('ies');
});
