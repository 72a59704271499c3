import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord } from '@strategoi/kernel';

function checkoutAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'packages/kernel/src')) && existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** The checkout this command is run in or belongs to; undefined when it is installed elsewhere. */
export const checkout = (cwd: string): string | undefined =>
  checkoutAbove(cwd) ?? checkoutAbove(fileURLToPath(new URL('.', import.meta.url)));

/** The finished games of this game that the checkout keeps. */
export function storedGames(cwd: string, game: string): GameRecord[] {
  const folder = join(checkout(cwd) ?? '', 'fixtures');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => JSON.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8')) as GameRecord)
    .filter((record) => record.strategoi === 1 && record.game === game && record.outcome !== undefined);
}
