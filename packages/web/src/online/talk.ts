import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game, Role, State } from '@strategoi/kernel';
import { api, type ChatLine, type Letter } from './api.ts';
import { ask, type Message } from './wire.ts';

/** What is said at a table, and what its seats write to each other. */
export interface TableTalk {
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly letters: ReadonlySignal<readonly Letter[]>;
  /** Lines that have not been looked at. */
  readonly unread: Signal<number>;
  /** Takes a message that is of this kind. */
  heard(message: Message, own: string): void;
  read(): Promise<void>;
  readLetters(): Promise<void>;
  say(text: string): Promise<void>;
  /** For the eyes of these seats. */
  write(to: readonly Role[], text: string): Promise<void>;
  /** To all, with the season in which it was said. */
  declare(text: string): Promise<void>;
  /** What was written to this seat has been looked at. */
  markRead(): void;
}

/** Some games have letters among their rules; the others are given them. */
export const ownLetters = (game: Game<State>): boolean =>
  game.manifest.facts.written?.includes('letter') ?? false;

/** `apart`: letters are read, and counted, at a place of their own. */
export function openTalk(id: string, invite: string | undefined, apart: boolean): TableTalk {
  const chat = signal<readonly ChatLine[]>([]);
  const letters = signal<readonly Letter[]>([]);
  const unread = signal(0);
  return {
    chat,
    letters,
    unread,
    heard(message, own) {
      if (message.t === 'chat') {
        chat.value = [...chat.value, message as unknown as ChatLine];
        unread.value++;
      }
      if (message.t !== 'letter' && message.t !== 'declaration') return;
      const letter = message.letter as Letter;
      letters.value = [...letters.value.filter((other) => other.id !== letter.id), letter];
      if (letter.from !== own && !apart) unread.value++;
    },
    async read() {
      const { lines } = await api.chat(id, invite);
      const fresh = chat.value.filter((line) => !lines.some((other) => other.id === line.id));
      chat.value = [...lines, ...fresh];
    },
    async readLetters() {
      letters.value = (await api.letters(id, invite)).letters;
    },
    async say(text) {
      await ask({ t: 'chat', game: id, text });
    },
    async write(to, text) {
      await ask({ t: 'letter', game: id, to: [...to], text });
    },
    async declare(text) {
      await ask({ t: 'declare', game: id, text });
    },
    markRead() {
      if (!letters.value.some(({ unread: fresh }) => fresh)) return;
      api.readLetters(id).then(
        () => {
          letters.value = letters.value.map((letter) => ({ ...letter, unread: false }));
        },
        () => undefined,
      );
    },
  };
}
