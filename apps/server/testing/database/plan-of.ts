import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';
import type { Statement } from './asked.ts';

/** How the database answers a question, or a statement that it was asked; a line for each step. */
export async function planOf(db: Db, question: RawBuilder<unknown> | Statement): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    'text' in question
      ? CompiledQuery.raw(`explain ${question.text}`, [...question.values])
      : sql<{ 'QUERY PLAN': string }>`explain ${question}`.compile(db),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
