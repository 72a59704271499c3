import { fileURLToPath } from 'node:url';
import { newId } from './ids.ts';
import { meanings } from './settings.ts';
import { masked } from './store/masked.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** What people type; links in mails begin with it. */
  readonly publicUrl: string;
  readonly database: string;
  readonly connections: number;
  /** Milliseconds to wait for another process to let go of a SQLite file. */
  readonly takeoverWait: number;
  readonly node: string;
  /** How many proxies of ours stand before it. */
  readonly proxies: number;
  readonly admins: readonly string[];
  readonly smtp: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  readonly metrics: 'off' | 'local' | 'open';
  /** Requests a minute from one address. */
  readonly rate: number;
  /** Messages a second from one socket. */
  readonly socketRate: number;
  /** Sockets open at once from one address, and of one person; 0 for any number. */
  readonly socketsPerAddress: number;
  readonly socketsPerAccount: number;
  readonly botThreads: number;
  readonly botBudget: number;
  /** How long a bot that searches may think about one decision, in milliseconds. */
  readonly botPatience: number;
  readonly botPause: number;
  /** A node that has not been heard of for so long loses its work to the others. */
  readonly jobLease: number;
  readonly noticeAfter: number;
  readonly privateWebhooks: boolean;
  /** Moves that come within so many milliseconds are told to the benches in one message. */
  readonly benchWait: number;
  readonly tablesKept: number;
  readonly page: string;
  /** What was set, as it was set. */
  readonly given: { readonly [name: string]: string };
}

/** Every setting with what it is when nobody sets it; docs/operating.md explains them. */
export const settings: { readonly [name: string]: string } = {
  HOST: '127.0.0.1',
  PORT: '8080',
  PUBLIC_URL: '',
  DATABASE_URL: 'sqlite:strategoi-data/strategoi.db',
  DATABASE_CONNECTIONS: '10',
  TAKEOVER_WAIT_S: '60',
  NODE_ID: '',
  TRUST_PROXY: 'no',
  ADMINS: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  LOG_LEVEL: 'info',
  METRICS: 'local',
  RATE_LIMIT: '600',
  SOCKET_RATE_LIMIT: '30',
  SOCKETS_PER_ADDRESS: '100',
  SOCKETS_PER_ACCOUNT: '30',
  BOT_THREADS: '1',
  BOT_BUDGET_MS: '5000',
  BOT_PATIENCE_MS: '1000',
  BOT_PAUSE_MS: '0',
  JOB_LEASE_S: '15',
  NOTICE_AFTER_S: '60',
  PRIVATE_WEBHOOKS: 'no',
  BENCH_WAIT_MS: '400',
  TABLES_KEPT: '2000',
  PAGE: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
};

export class BadConfig extends Error {}

export function readConfig(env: { readonly [name: string]: string | undefined }): Config {
  const text = (name: string): string => env[name] || (settings[name] as string);
  const number = (name: string, low: number): number => {
    const value = Number(text(name));
    if (!Number.isFinite(value) || value < low)
      throw new BadConfig(`${name} must be a number, at least ${low}`);
    return value;
  };
  const flag = (name: string): boolean => {
    const value = text(name);
    if (value !== 'yes' && value !== 'no') throw new BadConfig(`${name} must be yes or no`);
    return value === 'yes';
  };
  const proxies = (): number => {
    const value = text('TRUST_PROXY');
    if (/^[1-9]$/.test(value)) return Number(value);
    if (value !== 'yes' && value !== 'no')
      throw new BadConfig('TRUST_PROXY must be yes, no or a number up to 9');
    return value === 'yes' ? 1 : 0;
  };
  const database = text('DATABASE_URL');
  if (!/^(sqlite|postgres|postgresql):./.test(database))
    throw new BadConfig('DATABASE_URL must begin with sqlite: or postgres:');
  const metrics = text('METRICS');
  if (metrics !== 'off' && metrics !== 'local' && metrics !== 'open')
    throw new BadConfig('METRICS must be off, local or open');
  const host = text('HOST');
  const port = number('PORT', 0);
  const publicUrl = text('PUBLIC_URL') || `http://localhost:${port}`;
  if (!URL.canParse(publicUrl)) throw new BadConfig('PUBLIC_URL must be an address');
  return {
    host,
    port,
    publicUrl: publicUrl.replace(/\/$/, ''),
    database,
    connections: number('DATABASE_CONNECTIONS', 2),
    takeoverWait: number('TAKEOVER_WAIT_S', 0) * 1000,
    node: text('NODE_ID') || newId(8),
    proxies: proxies(),
    admins: text('ADMINS')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    smtp: text('SMTP_URL') || undefined,
    mailFrom: text('MAIL_FROM') || `strategoi@${new URL(publicUrl).hostname}`,
    logLevel: text('LOG_LEVEL'),
    metrics,
    rate: number('RATE_LIMIT', 1),
    socketRate: number('SOCKET_RATE_LIMIT', 1),
    socketsPerAddress: number('SOCKETS_PER_ADDRESS', 0),
    socketsPerAccount: number('SOCKETS_PER_ACCOUNT', 0),
    botThreads: number('BOT_THREADS', 0),
    botBudget: number('BOT_BUDGET_MS', 1),
    botPatience: number('BOT_PATIENCE_MS', 1),
    botPause: number('BOT_PAUSE_MS', 0),
    jobLease: number('JOB_LEASE_S', 1) * 1000,
    noticeAfter: number('NOTICE_AFTER_S', 0) * 1000,
    privateWebhooks: flag('PRIVATE_WEBHOOKS'),
    benchWait: number('BENCH_WAIT_MS', 0),
    tablesKept: number('TABLES_KEPT', 1),
    page: text('PAGE'),
    given: Object.fromEntries(
      Object.keys(settings).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    ),
  };
}

/** Settings that may hold a password. */
const SECRET: readonly string[] = ['DATABASE_URL', 'SMTP_URL'];

/** Every setting, with what it is here and what it means; passwords are left out. */
export const explained = ({
  given,
}: Config): {
  name: string;
  usual: string;
  value: string;
  set: boolean;
  secret: boolean;
  meaning: { en: string; fr: string };
}[] =>
  Object.entries(settings).map(([name, usual]) => {
    const secret = SECRET.includes(name);
    const value = given[name] ?? usual;
    return {
      name,
      usual,
      value: secret ? masked(value) : value,
      set: name in given,
      secret,
      meaning: meanings[name] as { en: string; fr: string },
    };
  });
