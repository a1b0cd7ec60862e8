import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../testing/index.ts';
import { readDeskCode } from './desk-code.ts';

describe('a desk code', () => {
  it.each([
    ['K7DN 4P2X', 'k7dn-4p2x'],
    ['k7dn-4p2x', 'k7dn-4p2x'],
    [' k 7 d n . 4 p 2 x ', 'k7dn-4p2x'],
    ['K7–DN4—P2X', 'k7dn-4p2x'],
    ['OoIi lLoO', '0011-1100'],
  ])('is read from %j', (typed, code) => {
    expect(readDeskCode(typed)).toBe(code);
  });

  it.each(['', 'k7dn4p2', 'k7dn4p2xx', 'k7dn/4p2x', 'k7dn 4p2é', '100123456789', `0x${'a'.repeat(40)}`])(
    'is not read from %j',
    (typed) => {
      expect(readDeskCode(typed)).toBeUndefined();
    },
  );

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
