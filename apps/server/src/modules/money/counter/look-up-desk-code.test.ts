import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { cleanUp } from '../../../../testing/clean-up.ts';
import type { TestAnswer } from '../../../../testing/index.ts';
import { lookUpDeskCode } from './look-up-desk-code.ts';
import { startCounter, type Scene } from './testing/counter-scene.ts';

const { db, later, scene, test } = await startCounter();

const pathOf = (code: string) => `/platform/provider/vouchers/${encodeURIComponent(code)}`;
const statuses = (answers: readonly TestAnswer[]) => answers.map((answer) => answer.status);

async function deskCodeOf({ voucher }: Pick<Scene, 'voucher'>): Promise<string> {
  const row = await db.selectFrom('vouchers').select('deskCode').where('id', '=', voucher.id).executeTakeFirstOrThrow();
  return row.deskCode;
}

let guesses = 0;
type Client = ReturnType<typeof test.as>;

/** A code that no voucher has. */
const guess = () => `zzzz ${String(++guesses).padStart(4, '0')}`;

async function guessInTurn(client: Client, times: number): Promise<number[]> {
  const answers: TestAnswer[] = [];
  for (let time = 0; time < times; time++) answers.push(await client.get(pathOf(guess())));
  return statuses(answers);
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Another employee of the same provider, at a network of its own. */
async function colleagueOf({ provider }: Scene): Promise<Client> {
  const identity = await test.build.identity();
  await test.build.employee({ organizationId: provider.id, identity, roles: ['operation_officer'] });
  return test.as(identity);
}

describe('a desk code', () => {
  it('stands on the voucher of its holder, unless the vouchers live in another system', async () => {
    const set = await scene();
    const ask = async () => (await set.client.get(`/platform/vouchers/${set.voucher.address}`)).body.data as object;
    expect(await ask()).toMatchObject({ desk_code: await deskCodeOf(set) });
    await db.updateTable('funds').set({ vouchersExternal: true }).where('id', '=', set.fund.id).execute();
    expect(await ask()).not.toHaveProperty('desk_code');
  });

  it('shows the voucher in any case and grouping, and gives the address to charge it with', async () => {
    const set = await scene();
    const code = await deskCodeOf(set);
    const bare = code.replace('-', '');
    const typed = [code, bare, code.toUpperCase().replace('-', ' '), Array.from(bare).join(' - '), ` ${bare}. `];
    const lookAlike = bare.replaceAll('0', 'O').replaceAll('1', 'l');
    for (const one of [...typed, lookAlike]) {
      const answer = await set.counter.get(pathOf(one));
      expect(answer).toMatchObject({ status: 200, body: { data: { type: 'regular', amount: '100.00' } } });
      expect(answer.body.data).not.toHaveProperty('desk_code');
    }
    const { address } = (await set.counter.get(pathOf(code))).body.data as { address: string };
    const charged = await set.counter.post(`${pathOf(address)}/transactions`, set.byAmount);
    expect(charged.status).toBe(201);
  });

  it('is only looked up: nothing is charged, listed or booked with it', async () => {
    const set = await scene();
    const path = pathOf(await deskCodeOf(set));
    const answers = [
      await set.counter.post(`${path}/transactions`, set.byAmount),
      await set.counter.get(`${path}/products`),
      await set.counter.get(`${path}/product-vouchers`),
    ];
    expect(statuses(answers)).toEqual([404, 404, 404]);
  });

  it('is refused as its voucher is', async () => {
    const set = await scene();
    const path = pathOf(await deskCodeOf(set));
    const change = (values: object) => db.updateTable('vouchers').set(values).where('id', '=', set.voucher.id).execute();
    await change({ expireAt: test.build.inDays(-1) });
    expect(await set.counter.get(path)).toMatchObject({ status: 403, body: { error: 'expired' } });
    await change({ expireAt: test.build.inDays(10), state: 'deactivated' });
    expect(await set.counter.get(path)).toMatchObject({ status: 403 });
    await change({ deletedAt: test.clock.now() });
    expect(await set.counter.get(path)).toMatchObject({ status: 404 });
  });

  it('says nothing to who may scan nowhere, whether it is known or not', async () => {
    const set = await scene();
    const other = test.as(await test.build.requester());
    const known = await other.get(pathOf(await deskCodeOf(set)));
    const unknown = await other.get(pathOf(guess()));
    expect(known.status).toBe(403);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect((await set.client.get(`/platform/vouchers/${await deskCodeOf(set)}`)).status).toBe(404);
    expect((await test.visitor().get(pathOf(await deskCodeOf(set)))).status).toBe(401);
  });

  it('of a fund elsewhere is refused in the words of a scan', async () => {
    const [mine, other] = [await scene(), await scene()];
    const scanned = await mine.counter.get(other.path);
    const typed = await mine.counter.get(pathOf(await deskCodeOf(other)));
    expect(typed).toMatchObject({ status: 403, body: { error: 'provider_not_applied' } });
    expect(typed.body).toEqual(scanned.body);
  });
});

describe('unknown desk codes', () => {
  it('are ten an hour for an employee; then right ones wait too', async () => {
    const set = await scene();
    const right = pathOf(await deskCodeOf(set));
    expect(await guessInTurn(set.counter, 9)).toEqual(times(9, 404));
    expect((await set.counter.get(right)).status).toBe(200);
    expect(await guessInTurn(set.counter, 2)).toEqual([404, 429]);
    const refused = await set.counter.get(right);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'to_many_attempts',
        message: expect.stringContaining('verkeerde codes'),
        meta: { title: expect.any(String) },
      },
    });
    // Scanning and cards go on.
    expect((await set.counter.get(set.path)).status).toBe(200);
    later(60 * 60 - 1);
    expect((await set.counter.get(right)).status).toBe(429);
    later(1);
    expect((await set.counter.get(right)).status).toBe(200);
  });

  it('are not counted when the code is known', async () => {
    const set = await scene();
    const right = pathOf(await deskCodeOf(set));
    for (let time = 0; time < 12; time++) expect((await set.counter.get(right)).status).toBe(200);
    expect(await guessInTurn(set.counter, 11)).toEqual([...times(10, 404), 429]);
  });

  it('are thirty a day for an organization, whoever types them', async () => {
    const set = await scene();
    const [second, third, fourth] = [await colleagueOf(set), await colleagueOf(set), await colleagueOf(set)];
    for (const client of [set.counter, second]) expect(await guessInTurn(client, 10)).toEqual(times(10, 404));
    expect(await guessInTurn(third, 9)).toEqual(times(9, 404));
    const right = pathOf(await deskCodeOf(set));
    expect((await fourth.get(right)).status).toBe(200);
    expect(await guessInTurn(fourth, 2)).toEqual([404, 429]);
    expect((await third.get(right)).status).toBe(429);
    expect((await (await scene()).counter.get(right)).status).toBe(403);
    later(24 * 60 * 60);
    expect((await (await colleagueOf(set)).get(right)).status).toBe(200);
  });

  it('of attempts at once, at two processes, no more pass than the limit', async () => {
    const set = await scene();
    const other = await createApp({
      settings: test.app.deps.settings,
      databaseUrl: test.databaseUrl,
      withShop: false,
      now: test.clock.now,
      log: pino({ level: 'silent' }),
    });
    cleanUp(() => other.close());
    const tries = Array.from({ length: 24 }, (_, turn) =>
      lookUpDeskCode(turn % 2 === 0 ? test.app.deps : other.deps, { deskCode: 'zzzz-zzzz', identityId: set.clerk.id }).catch(
        (error: unknown) => (error as { status: number }).status,
      ),
    );
    const answers = (await Promise.all(tries)).map(String).toSorted();
    expect(answers).toEqual([...times(10, 404), ...times(14, 429)].map(String));
  });

  it('are a figure to watch, for everybody together and of one day', async () => {
    const read = async () => {
      const { body } = await test.app.server.inject('/metrics');
      return Number(/^tegoed_unknown_desk_codes (\d+)$/m.exec(body)?.[1]);
    };
    later(24 * 60 * 60);
    expect(await read()).toBe(0);
    for (const set of [await scene(), await scene()]) expect(await guessInTurn(set.counter, 2)).toEqual([404, 404]);
    expect(await read()).toBe(4);
    later(24 * 60 * 60);
    expect(await read()).toBe(0);
  });
});
