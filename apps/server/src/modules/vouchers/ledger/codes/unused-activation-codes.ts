import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { newActivationCode } from './activation-code.ts';

/** New codes that neither a row of an upload nor a voucher has. */
export async function unusedActivationCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(newActivationCode());
    const { rows } = await sql<{ code: string }>`
      select uid as code from prevalidations where uid = any(${[...codes]}::text[])
      union select activation_code from vouchers where activation_code = any(${[...codes]}::text[])`.execute(tx);
    for (const { code } of rows) codes.delete(code);
  }
  return [...codes];
}
