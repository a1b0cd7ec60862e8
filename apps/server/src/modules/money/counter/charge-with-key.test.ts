import { describe, expect, it } from 'vitest';
import { whileHeld } from '../../../../testing/index.ts';
import { startCounter } from './testing/counter-scene.ts';

const { db, later, reservedAddress, scene, test } = await startCounter();

describe('a charge with a key', () => {
  const key = (value: string) => ({ 'idempotency-key': `${value}-of-sixteen` });

  it('that is asked again, since the answer got lost, is told at once what was paid and pays nothing', async () => {
    const set = await scene();
    const reserved = await reservedAddress(set);
    const headers = { 'idempotency-key': 'the-answer-got-lost' };
    const ask = (address: string, body: object) =>
      set.counter.post(`/platform/provider/vouchers/${address}/transactions`, body, headers);
    const first = await ask(reserved, {});
    expect(first.status).toBe(201);
    // By now the reservation is used, and the five seconds are not over.
    expect(await ask(reserved, {})).toMatchObject({ status: 201, body: first.body });
    expect(await ask(set.voucher.address, set.byAmount)).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
    });
    expect(await set.counter.post(`${set.path}/transactions`, set.byAmount)).toMatchObject({ status: 403 });
    expect(await set.amount()).toBe('74.50');
  });

  it('that is pressed twice at once is made once, and both are told of it', async () => {
    const set = await scene();
    const press = () => set.counter.post(`${set.path}/transactions`, set.byAmount, key('pressed-twice'));
    const answers = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('vouchers').select('id').where('id', '=', set.voucher.id).forUpdate().execute(),
      calls: () => [press(), press()],
    });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await set.amount()).toBe('90.00');
    expect(await set.payments()).toHaveLength(1);
  });

  it('that was refused leaves no key behind, and can be put right with the same one', async () => {
    const set = await scene({ balanceCents: 999 });
    const charge = (body: object) => set.counter.post(`${set.path}/transactions`, body, key('put-right'));
    expect((await charge(set.byAmount)).status).toBe(422);
    expect(await charge({ ...set.byAmount, amount: 1 })).toMatchObject({ status: 403, body: { error: 'to_many_attempts' } });
    later(6);
    expect((await charge({ ...set.byAmount, amount: 1 })).status).toBe(201);
    expect(await set.amount()).toBe('8.99');
  });

  it('that was made is told of again without counting an attempt, also when its body is none this time', async () => {
    const set = await scene();
    const charge = (body: object) => set.counter.post(`${set.path}/transactions`, body, key('asked-again'));
    const attempts = async () => {
      const windows = db.selectFrom('rateLimitWindows').select('attempts').where('subject', 'like', `${set.clerk.id}:%`);
      return (await windows.executeTakeFirstOrThrow()).attempts;
    };
    expect((await charge(set.byAmount)).status).toBe(201);
    later(60);
    expect((await charge(set.byAmount)).status).toBe(201);
    expect((await charge({ amount: 'ten' })).status).toBe(422);
    expect(await attempts()).toBe(1);
    expect((await set.counter.post(`${set.path}/transactions`, { amount: 'ten' }, key('a-body-that-is-none'))).status).toBe(422);
    expect(await set.charge(set.byAmount)).toMatchObject({ status: 403, body: { error: 'to_many_attempts' } });
    expect(await set.amount()).toBe('90.00');
  });
});
