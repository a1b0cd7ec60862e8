import { readFileSync } from 'node:fs';
import { readDeskCode } from '@tegoed/domain/voucher-code';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../testing/index.ts';

describe('a desk code', () => {
  it('is made anew for each voucher, of all signs that cannot be mistaken', async () => {
    const { db } = (await startTestApp()).app.deps;
    const { rows } = await sql<{ code: string }>`select new_desk_code() as code from generate_series(1, 2000)`.execute(db);
    const codes = rows.map(({ code }) => code);
    expect(new Set(codes).size).toBe(2000);
    for (const code of codes) expect(readDeskCode(code)).toBe(code);
    for (const place of [0, 1, 2, 3, 5, 6, 7, 8]) expect(new Set(codes.map((code) => code[place])).size).toBe(33);
  });

  it('is given to vouchers that were there before', async () => {
    const { app, build, databaseUrl } = await startTestApp();
    const { id: fundId } = await build.fund();
    const requester = await build.requester();
    for (let made = 0; made < 3; made++) await build.voucher({ fundId, requester });
    const { Client } = (await import('pg')).default;
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query('alter table vouchers drop column desk_code; drop function new_desk_code()');
    await owner.query(readFileSync(new URL('../../../../../migrations/0065-desk-codes.sql', import.meta.url), 'utf8'));
    await owner.end();
    const codes = await app.deps.db.selectFrom('vouchers').select('deskCode').execute();
    expect(new Set(codes.map(({ deskCode }) => readDeskCode(deskCode))).size).toBe(3);
  });
});
