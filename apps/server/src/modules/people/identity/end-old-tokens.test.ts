import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));
const run = async (name: string) => {
  const job = test.app.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
};
const states = () => test.app.deps.db.selectFrom('accessTokens').select('state').orderBy('id').execute();
const stateOf = async (who: TestIdentity) => (await states())[who.id - 1]?.state;

describe('every minute', () => {
  it.each([
    ['webshop', 15 * minute],
    ['sponsor', 30 * minute],
    ['provider', 12 * 60 * minute],
    ['validator', 30 * minute],
    ['website', 91 * day],
    ['pin_code-auth', 91 * day],
    ['me_app-android', 730 * day],
    ['me_app-ios', 730 * day],
    ['app-me_app', 730 * day],
  ])('a token of %s ends that was silent for longer than it may be', async (clientType, silence) => {
    const who = await test.build.identity();
    await test.as(who, { 'client-type': clientType }).get('/identity');
    later(silence);
    await run('end-old-tokens');
    expect(await stateOf(who)).toBe('active');
    later(1);
    await run('end-old-tokens');
    expect(await stateOf(who)).toBe('expired');
    expect(await test.app.deps.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await test.as(who).get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
  });

  it('a token stays of which one session lives', async () => {
    const who = await test.build.identity();
    await test.as(who).get('/identity');
    await test.as(who, { 'client-type': 'me_app-ios' }).get('/identity');
    later(16 * minute);
    await run('end-old-tokens');
    expect(await stateOf(who)).toBe('active');
  });

  it('a token ends that nobody used for thirty days, and any of eight years', async () => {
    const unused = await test.build.identity();
    const busy = await test.build.identity();
    const app = { 'client-type': 'me_app-ios' };
    await test.as(busy, app).get('/identity');
    later(30 * day - 1);
    await run('end-old-tokens');
    expect(await stateOf(unused)).toBe('active');
    later(1);
    await run('end-old-tokens');
    expect([await stateOf(unused), await stateOf(busy)]).toEqual(['expired', 'active']);
    for (let year = 0; year < 8; year++) {
      later(360 * day);
      await test.as(busy, app).get('/identity');
    }
    await run('end-old-tokens');
    expect(await stateOf(busy)).toBe('active');
    later(40 * day);
    await run('end-old-tokens');
    expect(await stateOf(busy)).toBe('expired');
  });

  it('leaves alone what waits, and what ended in another way', async () => {
    const who = await test.build.identity();
    await test.as(who).get('/identity');
    await test.as(who).delete('/identity/proxy');
    await test.visitor().post('/identity/proxy/code');
    later(9 * 365 * day);
    await run('end-old-tokens');
    expect(await states()).toEqual([{ state: 'destroyed' }, { state: 'pending' }]);
  });
});

describe('every night', () => {
  it('what ended or waited in vain thirty days ago is forgotten, and nothing else', async () => {
    const who = await test.build.identity();
    const ended = await test.build.identity();
    await test.as(ended).get('/identity');
    await test.as(ended).delete('/identity/proxy');
    await test.visitor().post('/identity/proxy/code');
    const app = { 'client-type': 'me_app-ios' };
    await test.as(who, app).get('/identity');
    later(30 * day);
    await run('forget-ended-tokens');
    expect(await states()).toHaveLength(3);
    later(10 * minute + 1);
    await run('forget-ended-tokens');
    expect(await states()).toEqual([{ state: 'active' }]);
    expect((await test.as(who, app).get('/identity')).status).toBe(200);
    expect(await test.as(ended).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
  });
});

describe('among very many', () => {
  const many = 70_000;

  it('all end that were silent, and are forgotten; of the others it is known from when on to look again', async () => {
    const busy = await test.build.identity();
    await test.as(busy, { 'client-type': 'me_app-ios' }).get('/identity');
    const { db } = test.app.deps;
    const start = test.clock.now();
    await sql`insert into access_tokens (identity_id, type, state, token_hash, activated_at, created_at)
      select ${busy.id}, 'email_code', 'active', sha256(number::text::bytea), ${start}, ${start}
        from generate_series(1, ${many}::integer) number`.execute(db);
    const count = async (state: string) =>
      (
        await db
          .selectFrom('accessTokens')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('state', '=', state)
          .executeTakeFirstOrThrow()
      ).count;

    later(30 * day - 1);
    await run('end-old-tokens');
    expect(await count('active')).toBe(many + 1);
    const due = await db
      .selectFrom('accessTokens')
      .select('id')
      .where('state', '=', 'active')
      .where('diesAt', '<=', test.clock.now())
      .execute();
    expect(due).toEqual([]);
    later(1);
    await run('end-old-tokens');
    expect([await count('active'), await count('expired')]).toEqual([1, many]);
    later(30 * day + 1);
    await run('forget-ended-tokens');
    expect([await count('active'), await count('expired')]).toEqual([1, 0]);
  }, 120_000);
});
