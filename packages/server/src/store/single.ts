import type { CompiledQuery } from 'kysely';

export interface Single {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Several pieces of writing as one statement: PostgreSQL does all of it or nothing in one go and one commit, without a
 * question for each. No two of them may be about the same row.
 */
export function asOne(queries: readonly CompiledQuery[], last: Single): Single {
  const values: unknown[] = [];
  const numbered = (sql: string, parameters: readonly unknown[]): string => {
    const before = values.length;
    values.push(...parameters);
    return sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
  };
  const parts = queries.map(
    ({ sql, parameters }, i) => `q${i} as (${numbered(sql, parameters)} returning 1)`,
  );
  const end = numbered(last.text, last.values);
  return { text: parts.length > 0 ? `with ${parts.join(', ')} ${end}` : end, values };
}
