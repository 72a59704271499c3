import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';
import { lookOf } from '../people/names.ts';

type Columns = { readonly [name: string]: 'text' | 'text?' | 'integer' | 'bigint' | 'bigint?' | 'real' };

async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
  key: readonly string[],
): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const optional = type.endsWith('?');
    const plain = type.replace('?', '') as 'text' | 'integer' | 'bigint' | 'real';
    const sql = plain === 'real' ? 'double precision' : plain;
    table = table.addColumn(column, sql, (c) => (optional ? c : c.notNull()));
  }
  await table.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]).execute();
}

async function createIndex(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  unique = false,
): Promise<void> {
  let index = db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns([...columns]);
  if (unique) index = index.unique();
  await index.execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  const users: Columns = {
    id: 'text',
    name: 'text',
    name_key: 'text',
    kind: 'text',
    password: 'text?',
    mail: 'text?',
    admin: 'integer',
    banned: 'integer',
    created: 'bigint',
    seen: 'bigint',
    settings: 'text',
  };
  await createTable(db, 'users', users, ['id']);
  await createIndex(db, 'users', ['name_key'], true);
  await createIndex(db, 'users', ['mail']);
  const sessions: Columns = {
    id: 'text',
    user_id: 'text',
    kind: 'text',
    label: 'text',
    created: 'bigint',
    expires: 'bigint?',
  };
  await createTable(db, 'sessions', sessions, ['id']);
  await createIndex(db, 'sessions', ['user_id']);
  await createTable(db, 'people', { user_id: 'text', other_id: 'text', kind: 'text' }, [
    'user_id',
    'other_id',
    'kind',
  ]);
}

async function createGames(db: Kysely<unknown>): Promise<void> {
  const games: Columns = {
    id: 'text',
    game: 'text',
    version: 'text',
    scenario: 'text',
    options: 'text',
    seed: 'text',
    commitment: 'text',
    status: 'text',
    private: 'integer',
    invite: 'text',
    owner: 'text',
    seating: 'text',
    pace: 'text',
    expiry: 'text',
    rated: 'integer',
    created: 'bigint',
    started: 'bigint?',
    ended: 'bigint?',
    result: 'text?',
    clock: 'text?',
    offer: 'text?',
    previous: 'text?',
    rematch: 'text?',
  };
  await createTable(db, 'games', games, ['id']);
  await createIndex(db, 'games', ['status', 'private', 'created']);
  await createIndex(db, 'games', ['invite'], true);
  await createIndex(db, 'games', ['owner', 'status']);
  const seats: Columns = {
    game_id: 'text',
    role: 'text',
    user_id: 'text?',
    bot: 'text?',
    standing: 'text?',
    waiting: 'bigint?',
    noticed: 'bigint?',
  };
  await createTable(db, 'seats', seats, ['game_id', 'role']);
  await createIndex(db, 'seats', ['user_id', 'waiting']);
  await createTable(db, 'invitations', { game_id: 'text', user_id: 'text', by_id: 'text' }, [
    'game_id',
    'user_id',
  ]);
  await createIndex(db, 'invitations', ['user_id']);
  const actions: Columns = {
    game_id: 'text',
    ply: 'integer',
    role: 'text',
    kind: 'text',
    body: 'text',
    dice: 'text?',
    mark: 'integer',
    hash: 'text',
    at: 'bigint',
  };
  await createTable(db, 'actions', actions, ['game_id', 'ply']);
  await createTable(db, 'snapshots', { game_id: 'text', ply: 'integer', version: 'text', state: 'text' }, [
    'game_id',
  ]);
}

async function createRooms(db: Kysely<unknown>): Promise<void> {
  const chat: Columns = {
    id: 'text',
    game_id: 'text',
    user_id: 'text',
    name: 'text',
    text: 'text',
    at: 'bigint',
  };
  await createTable(db, 'chat', chat, ['id']);
  await createIndex(db, 'chat', ['game_id', 'at']);
  await createTable(db, 'notes', { game_id: 'text', user_id: 'text', text: 'text' }, ['game_id', 'user_id']);
  const jobs: Columns = {
    id: 'text',
    kind: 'text',
    body: 'text',
    run_at: 'bigint',
    locked_by: 'text?',
    locked_until: 'bigint?',
    tries: 'integer',
  };
  await createTable(db, 'jobs', jobs, ['id']);
  await createIndex(db, 'jobs', ['run_at']);
  const ratings: Columns = {
    user_id: 'text',
    game: 'text',
    rating: 'real',
    deviation: 'real',
    volatility: 'real',
    played: 'integer',
    updated: 'bigint',
  };
  await createTable(db, 'ratings', ratings, ['user_id', 'game']);
  const ratingLog: Columns = {
    user_id: 'text',
    game: 'text',
    game_id: 'text',
    rating: 'real',
    deviation: 'real',
    at: 'bigint',
  };
  await createTable(db, 'rating_log', ratingLog, ['user_id', 'game_id']);
}

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db);
    await createGames(db);
    await createRooms(db);
  },
};

const lettersAndPushes: Migration = {
  async up(db: Kysely<unknown>) {
    const letters: Columns = {
      id: 'text',
      game_id: 'text',
      user_id: 'text',
      from_role: 'text',
      to_role: 'text?',
      text: 'text',
      stamp: 'text',
      at: 'bigint',
      writer_agrees: 'integer',
      reader_agrees: 'integer',
    };
    await createTable(db, 'letters', letters, ['id']);
    await createIndex(db, 'letters', ['game_id', 'at']);
    const pushes: Columns = {
      id: 'text',
      user_id: 'text',
      endpoint: 'text',
      p256dh: 'text',
      auth: 'text',
      created: 'bigint',
    };
    await createTable(db, 'pushes', pushes, ['id']);
    await createIndex(db, 'pushes', ['user_id']);
    await createTable(db, 'house', { name: 'text', value: 'text' }, ['name']);
  },
};

const botsDue: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('games')
      .addColumn('bots_due', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // Where a bot sits it may have to decide: whoever watches over the games looks, and knows better afterwards.
    await sql`update games set bots_due = 1 where status = 'playing'
      and exists (select 1 from seats where seats.game_id = games.id and seats.bot is not null)`.execute(db);
    await createIndex(db, 'games', ['bots_due', 'status']);
  },
};

const keptSeats: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('seats').addColumn('bot_since', 'bigint').execute();
    await db.schema.alterTable('seats').addColumn('bot_why', 'text').execute();
  },
};

const releases: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'releases', { game_id: 'text', role: 'text', other: 'text' }, [
      'game_id',
      'role',
      'other',
    ]);
    // Whoever had agreed before the end is asked again after it.
    const ended = sql`(select id from games where status = 'ended')`;
    await sql`insert into releases (game_id, role, other)
      select game_id, from_role, to_role from letters where writer_agrees = 1 and to_role is not null and game_id in ${ended}
      union
      select game_id, to_role, from_role from letters where reader_agrees = 1 and to_role is not null and game_id in ${ended}`.execute(
      db,
    );
  },
};

const looks: Migration = {
  async up(db: Kysely<unknown>) {
    const typed = db as Kysely<{ users: { id: string; name: string; name_look: string } }>;
    await db.schema
      .alterTable('users')
      .addColumn('name_look', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    for (const { id, name } of await typed.selectFrom('users').select(['id', 'name']).execute())
      await typed
        .updateTable('users')
        .set({ name_look: lookOf(name) })
        .where('id', '=', id)
        .execute();
    await createIndex(db, 'users', ['name_look']);
    await db.schema
      .alterTable('chat')
      .addColumn('room', 'text', (c) => c.notNull().defaultTo('table'))
      .execute();
  },
};

const lobbyPages: Migration = {
  async up(db: Kysely<unknown>) {
    await createIndex(db, 'games', ['status', 'private', 'created', 'id']);
    await createIndex(db, 'games', ['status', 'private', 'game', 'created', 'id']);
    await db.schema.dropIndex('games_status_private_created').execute();
  },
};

const tournaments: Migration = {
  async up(db: Kysely<unknown>) {
    const rows: Columns = {
      id: 'text',
      name: 'text',
      game: 'text',
      scenario: 'text',
      options: 'text',
      format: 'text',
      wanted: 'bigint?',
      team: 'integer',
      swapped: 'integer',
      ties: 'text',
      pace: 'text',
      rated: 'integer',
      round_ms: 'bigint?',
      most: 'integer',
      status: 'text',
      owner: 'text',
      seed: 'text',
      created: 'bigint',
      starts: 'bigint?',
      started: 'bigint?',
      ended: 'bigint?',
      round: 'integer',
      rounds: 'integer',
      due: 'bigint?',
    };
    await createTable(db, 'tournaments', rows, ['id']);
    await createIndex(db, 'tournaments', ['status', 'created', 'id']);
    await createIndex(db, 'tournaments', ['owner', 'status']);
    const entries: Columns = {
      tournament_id: 'text',
      number: 'integer',
      user_id: 'text?',
      bot: 'text?',
      team: 'text?',
      seed: 'integer',
      from_round: 'integer',
      until_round: 'bigint?',
    };
    await createTable(db, 'entries', entries, ['tournament_id', 'number']);
    await createIndex(db, 'entries', ['tournament_id', 'user_id'], true);
    await createIndex(db, 'entries', ['user_id']);
    const meetings: Columns = {
      tournament_id: 'text',
      round: 'integer',
      board: 'integer',
      entrants: 'text',
      scores: 'text?',
      margins: 'text?',
      unplayed: 'integer',
    };
    await createTable(db, 'meetings', meetings, ['tournament_id', 'round', 'board']);
    const games: Columns = {
      tournament_id: 'text',
      round: 'integer',
      board: 'integer',
      place: 'integer',
      game_id: 'text?',
      seated: 'text',
    };
    await createTable(db, 'tournament_games', games, ['tournament_id', 'round', 'board', 'place']);
    await createIndex(db, 'tournament_games', ['game_id']);
  },
};

const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    const rows: Columns = {
      id: 'text',
      user_id: 'text',
      kind: 'text',
      game_id: 'text',
      role: 'text?',
      at: 'bigint',
      due: 'bigint',
      state: 'text',
      sent: 'text',
      aside: 'integer',
      tries: 'integer',
      fault: 'text?',
    };
    await createTable(db, 'outbox', rows, ['id']);
    await createIndex(db, 'outbox', ['user_id', 'aside']);
    await createIndex(db, 'outbox', ['state', 'due']);
    await createIndex(db, 'outbox', ['game_id']);
    // Whoever was to be told of his turn still is.
    await sql`insert into outbox (id, user_id, kind, game_id, role, at, due, state, sent, aside, tries)
      select 'turn:' || game_id || ':' || role, user_id, 'turn', game_id, role, waiting, waiting, 'waiting', '{}', 0, 0
      from seats where user_id is not null and waiting is not null
      and exists (select 1 from jobs where jobs.id = 'notice:' || seats.game_id || ':' || seats.role)`.execute(
      db,
    );
    await sql`update jobs set id = 'post:turn:' || substr(id, 8), kind = 'post' where kind = 'notice'`.execute(
      db,
    );
  },
};

const manners: Migration = {
  async up(db: Kysely<unknown>) {
    const games = (): ReturnType<typeof db.schema.alterTable> => db.schema.alterTable('games');
    await games()
      .addColumn('press', 'text', (c) => c.notNull().defaultTo('full'))
      .execute();
    for (const flag of ['anonymous', 'final_seals'])
      await games()
        .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    const readers: Columns = { letter_id: 'text', game_id: 'text', role: 'text', read_at: 'bigint?' };
    await createTable(db, 'readers', readers, ['letter_id', 'role']);
    await createIndex(db, 'readers', ['game_id', 'role']);
    // What was written before anybody kept count has been read.
    await sql`insert into readers (letter_id, game_id, role, read_at)
      select id, game_id, to_role, at from letters where to_role is not null`.execute(db);
  },
};

const promises: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('away', 'text').execute();
    for (const count of ['kept', 'late', 'missed'])
      await db.schema
        .alterTable('users')
        .addColumn(count, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    await db.schema.alterTable('games').addColumn('reliability', 'integer').execute();
  },
};

const archive: Migration = {
  async up(db: Kysely<unknown>) {
    const rows: Columns = {
      game_id: 'text',
      game: 'text',
      scenario: 'text',
      year: 'integer',
      ended: 'bigint',
      length: 'integer',
      turns: 'integer',
      how: 'text',
      winner: 'text',
      level: 'text',
      rated: 'integer',
      rating: 'integer',
      points: 'text',
    };
    await createTable(db, 'archive', rows, ['game_id']);
    await createIndex(db, 'archive', ['ended', 'game_id']);
    await createIndex(db, 'archive', ['game', 'ended', 'game_id']);
    await createIndex(db, 'archive', ['game', 'scenario', 'ended', 'game_id']);
    const players: Columns = { user_id: 'text', game_id: 'text', ended: 'bigint', role: 'text' };
    await createTable(db, 'archive_players', players, ['game_id', 'role']);
    await createIndex(db, 'archive_players', ['user_id', 'ended', 'game_id']);
    const tallies: Columns = {
      game: 'text',
      scenario: 'text',
      item: 'text',
      count: 'bigint',
      total: 'bigint',
    };
    await createTable(db, 'tallies', tallies, ['game', 'scenario', 'item']);
    const positions: Columns = {
      place: 'text',
      act: 'text',
      after: 'text',
      role: 'text',
      played: 'bigint',
      won: 'bigint',
      drawn: 'bigint',
    };
    await createTable(db, 'positions', positions, ['place', 'act', 'after']);
    // Games that were over before there was an archive are put into it, one after the other.
    await sql`insert into jobs (id, kind, body, run_at, tries)
      select 'over:' || id, 'over', 'archive', 0, 0 from games where status = 'ended' and private = 0
      and not exists (select 1 from jobs where jobs.id = 'over:' || games.id)`.execute(db);
  },
};

const reports: Migration = {
  async up(db: Kysely<unknown>) {
    const rows: Columns = {
      id: 'text',
      by_id: 'text',
      about_id: 'text',
      game_id: 'text?',
      text: 'text',
      at: 'bigint',
      closed: 'bigint?',
      answer: 'text?',
    };
    await createTable(db, 'reports', rows, ['id']);
    await createIndex(db, 'reports', ['closed', 'at']);
    await createIndex(db, 'reports', ['by_id', 'closed']);
    await createTable(
      db,
      'audit',
      { id: 'text', at: 'bigint', user_id: 'text', deed: 'text', about: 'text' },
      ['id'],
    );
    await createIndex(db, 'audit', ['at']);
  },
};

const clubs: Migration = {
  async up(db: Kysely<unknown>) {
    const rows: Columns = {
      id: 'text',
      name: 'text',
      name_look: 'text',
      about: 'text',
      door: 'text',
      created: 'bigint',
    };
    await createTable(db, 'clubs', rows, ['id']);
    await createIndex(db, 'clubs', ['name_look'], true);
    await createIndex(db, 'clubs', ['door', 'created', 'id']);
    const members: Columns = { club_id: 'text', user_id: 'text', rank: 'text', joined: 'bigint' };
    await createTable(db, 'club_members', members, ['club_id', 'user_id']);
    await createIndex(db, 'club_members', ['user_id']);
    const links: Columns = {
      id: 'text',
      club_id: 'text',
      secret: 'text',
      by_id: 'text',
      created: 'bigint',
      until: 'bigint',
      left: 'integer',
    };
    await createTable(db, 'club_links', links, ['id']);
    await createIndex(db, 'club_links', ['secret'], true);
    await createIndex(db, 'club_links', ['club_id']);
    const news: Columns = {
      id: 'text',
      club_id: 'text',
      by_id: 'text',
      at: 'bigint',
      title: 'text',
      text: 'text',
      open: 'integer',
    };
    await createTable(db, 'club_news', news, ['id']);
    await createIndex(db, 'club_news', ['club_id', 'at']);
    for (const table of ['games', 'tournaments']) {
      await db.schema.alterTable(table).addColumn('club', 'text').execute();
      await createIndex(db, table, ['club']);
    }
  },
};

const ladders: Migration = {
  async up(db: Kysely<unknown>) {
    const rungs: Columns = { game: 'text', user_id: 'text', place: 'integer', joined: 'bigint' };
    await createTable(db, 'ladders', rungs, ['game', 'user_id']);
    await createIndex(db, 'ladders', ['user_id']);
    const challenges: Columns = {
      id: 'text',
      game: 'text',
      by_id: 'text',
      scenario: 'text',
      created: 'bigint',
      due: 'bigint',
      state: 'text',
      game_id: 'text?',
    };
    await createTable(db, 'challenges', challenges, ['id']);
    await createIndex(db, 'challenges', ['game', 'created']);
    await createIndex(db, 'challenges', ['by_id', 'created']);
    await createIndex(db, 'challenges', ['game_id']);
    const rivals: Columns = { challenge_id: 'text', user_id: 'text', answer: 'text' };
    await createTable(db, 'challenge_rivals', rivals, ['challenge_id', 'user_id']);
    await createIndex(db, 'challenge_rivals', ['user_id']);
    const leagues: Columns = {
      id: 'text',
      name: 'text',
      game: 'text',
      scenario: 'text',
      options: 'text',
      size: 'integer',
      moving: 'integer',
      swapped: 'integer',
      pace: 'text',
      rated: 'integer',
      season_ms: 'bigint',
      status: 'text',
      owner: 'text',
      club: 'text?',
      created: 'bigint',
      season: 'integer',
      starts: 'bigint?',
    };
    await createTable(db, 'leagues', leagues, ['id']);
    await createIndex(db, 'leagues', ['club', 'created']);
    await createIndex(db, 'leagues', ['owner', 'status']);
    const members: Columns = { league_id: 'text', user_id: 'text', joined: 'bigint' };
    await createTable(db, 'league_members', members, ['league_id', 'user_id']);
    await createIndex(db, 'league_members', ['user_id']);
    const divisions: Columns = {
      league_id: 'text',
      season: 'integer',
      division: 'integer',
      tournament_id: 'text',
    };
    await createTable(db, 'league_divisions', divisions, ['league_id', 'season', 'division']);
    await createIndex(db, 'league_divisions', ['tournament_id']);
  },
};

const arena: Migration = {
  async up(db: Kysely<unknown>) {
    const places: Columns = {
      game: 'text',
      player: 'text',
      rating: 'real',
      deviation: 'real',
      volatility: 'real',
      won: 'integer',
      drawn: 'integer',
      lost: 'integer',
      ready: 'integer',
    };
    await createTable(db, 'arena', places, ['game', 'player']);
    await createIndex(db, 'arena', ['player']);
    const games: Columns = { game_id: 'text', game: 'text', begun: 'bigint', counted: 'integer' };
    await createTable(db, 'arena_games', games, ['game_id']);
    await createIndex(db, 'arena_games', ['game', 'begun']);
  },
};

const tenures: Migration = {
  async up(db: Kysely<unknown>) {
    const columns: Columns = { game_id: 'text', role: 'text', user_id: 'text', until: 'bigint' };
    await createTable(db, 'tenures', columns, ['game_id', 'role', 'until']);
    await createIndex(db, 'tenures', ['user_id']);
  },
};

/**
 * SQLite keeps the lines of a game beside each other, found by game and ply: one page is written for a move instead of two, and
 * a game that is opened is read in one piece. PostgreSQL has no such tables.
 */
const linesByGame: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
    const columns = sql.raw('game_id, ply, role, kind, body, dice, mark, hash, at');
    await sql`alter table actions rename to actions_before`.execute(db);
    await sql`create table actions (
      game_id text not null, ply integer not null, role text not null, kind text not null, body text not null, dice text,
      mark integer not null, hash text not null, at bigint not null,
      constraint actions_key primary key (game_id, ply)) without rowid`.execute(db);
    await sql`insert into actions (${columns}) select ${columns} from actions_before order by game_id, ply`.execute(
      db,
    );
    await sql`drop table actions_before`.execute(db);
  },
};

/** Who wrote a line; of those that are there already it is not known. */
const hands: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('actions').addColumn('hand', 'text').execute();
  },
};

/** More is taken for something else than before. Of clubs that would be one now, the second keeps what it was known by. */
const looksAgain: Migration = {
  async up(db: Kysely<unknown>) {
    const typed = db as Kysely<{
      [table in 'users' | 'clubs']: { id: string; name: string; name_look: string };
    }>;
    for (const table of ['users', 'clubs'] as const) {
      const rows = await typed.selectFrom(table).select(['id', 'name', 'name_look']).orderBy('id').execute();
      const held = new Set(rows.map(({ name_look }) => name_look));
      for (const { id, name, name_look } of rows) {
        const look = lookOf(name);
        if (look === name_look || (table === 'clubs' && held.has(look))) continue;
        held.add(look);
        await typed.updateTable(table).set({ name_look: look }).where('id', '=', id).execute();
      }
    }
  },
};

/** In order; what has been released is never changed, only followed by another. */
export const migrations: { readonly [name: string]: Migration } = {
  '0001-tables': first,
  '0002-letters-and-pushes': lettersAndPushes,
  '0003-bots-due': botsDue,
  '0004-kept-seats': keptSeats,
  '0005-releases': releases,
  '0006-looks-and-rooms': looks,
  '0007-lobby-pages': lobbyPages,
  '0008-tournaments': tournaments,
  '0009-outbox': outbox,
  '0010-manners': manners,
  '0011-promises': promises,
  '0012-archive': archive,
  '0013-reports': reports,
  '0014-clubs': clubs,
  '0015-ladders': ladders,
  '0016-arena': arena,
  '0017-tenures': tenures,
  '0018-lines-by-game': linesByGame,
  '0019-hands': hands,
  '0020-looks-again': looksAgain,
};
