import type { TestAnswer } from '@tegoed/server/testing';
import { describe, expect, it, vi } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, redeem, stadspas, type Citizen } from './support/citizens/citizens.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { succeeded, twoProcesses } from './support/two-processes.ts';

const ground = twoProcesses();
const { originOf, newCitizen } = ground;

/** Citizens who have a voucher each; for the Kindpakket € 250,- per child. */
async function citizensWithVoucher(count: number, children = 1) {
  const citizens: Citizen[] = [];
  while (citizens.length < count) citizens.push(await newCitizen());
  const rows = citizens.map(({ email }) => familyRow(email, children));
  const codes = await makeCodes(ground.sponsor, kindpakket, rows);
  return Promise.all(
    citizens.map(async (citizen, index) => ({
      citizen,
      address: await redeem(citizen.at(originOf(index)), codes[index] ?? '', kindpakket),
    })),
  );
}

async function findOffer(name: string): Promise<number> {
  const [offer] = await ground.shop.database.rows<{ id: number }>('select id from products where name = $1', [name]);
  if (!offer) throw new Error(`there is no offer ${name}`);
  return offer.id;
}

function reservation(address: string, offer: number) {
  const person = { first_name: 'Sanne', last_name: 'Jansen', phone: '0612345678', birth_date: '1988-03-02' };
  return { ...person, address: 'Dorpsstraat 1, Merendam', voucher_address: address, product_id: offer };
}

function reserve(citizen: Citizen, turn: number, body: object): Promise<TestAnswer> {
  return citizen.at(originOf(turn)).post('/platform/product-reservations', body);
}

describe('two processes on one database', () => {
  it('give exactly seven of fifty reservations from a voucher that covers seven', async () => {
    const [one] = await citizensWithVoucher(1, 3);
    if (!one) throw new Error('no citizen');
    const offer = await findOffer('Tien keer vrij zwemmen');
    await ground.shop.database.rows('update products set price_cents = 10000 where id = $1', [offer]);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => reserve(one.citizen, turn, reservation(one.address, offer))),
    );

    expect(succeeded(answers)).toHaveLength(7);
    for (const refused of answers.filter(({ status }) => status >= 300))
      expect(refused).toMatchObject({ status: 422, body: { errors: { product_id: [expect.any(String)] } } });
    for (const origin of [ground.shop.url, ground.second.url]) {
      const voucher = await one.citizen.at(origin).get(`/platform/vouchers/${one.address}`);
      expect(voucher.body.data.amount).toBe('50.00');
    }
    await expectSoundBooks(ground.shop.database);
  });

  it('give the last item to one', async () => {
    const offer = await findOffer('Zwemles voor diploma B');
    await ground.shop.database.rows(
      `update products set unlimited_stock = false,
              total_amount = 1 + (select count(*) from product_reservations where product_id = $1 and state in ('pending', 'accepted'))
        where id = $1`,
      [offer],
    );
    const citizens = await citizensWithVoucher(4);

    const answers = await Promise.all(
      citizens.flatMap(({ citizen, address }, turn) => [
        reserve(citizen, turn, reservation(address, offer)),
        reserve(citizen, turn + 1, reservation(address, offer)),
      ]),
    );

    expect(succeeded(answers)).toHaveLength(1);
    const shown = await callPlatform(ground.second.url).get(`/platform/products/${offer}`);
    expect(shown.body.data).toMatchObject({ sold_out: true, stock_amount: 0 });
    await expectSoundBooks(ground.shop.database);
  });

  it('keep the limits of an offer, for each citizen and in all', async () => {
    const offer = await findOffer('Gezinskaart museum');
    await ground.shop.database.rows(
      `update fund_provider_products set limit_per_identity = 2, limit_total_unlimited = false,
              limit_total = 5 + (select count(*) from product_reservations where product_id = $1)
        where product_id = $1 and withdrawn_at is null`,
      [offer],
    );
    const citizens = await Promise.all([newCitizen(), newCitizen(), newCitizen()]);
    const codes = await makeCodes(
      ground.sponsor,
      stadspas,
      citizens.map(({ email }) => ({ ...familyRow(email, 1), stadspas_eligible: 'Ja', tax_id: '123456789' })),
    );
    const addresses = await Promise.all(
      citizens.map((citizen, index) => redeem(citizen.at(originOf(index)), codes[index] ?? '', stadspas)),
    );

    const answers = await Promise.all(
      citizens.flatMap((citizen, index) =>
        [0, 1, 2, 3].map(async (turn) => ({
          index,
          answer: await reserve(citizen, index + turn, reservation(addresses[index] ?? '', offer)),
        })),
      ),
    );

    const each = citizens.map(
      (_, index) => succeeded(answers.filter((one) => one.index === index).map(({ answer }) => answer)).length,
    );
    expect(each.toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
  });

  it('give one code to one of two citizens', async () => {
    const [code = ''] = await makeCodes(ground.sponsor, kindpakket, [familyRow('shared-letter', 2)]);
    const citizens = await Promise.all([newCitizen(), newCitizen()]);

    const answers = await Promise.all(
      citizens.map((citizen, turn) => citizen.at(originOf(turn)).post('/platform/funds/redeem', { code })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ error: 'used' });
    const lists = await Promise.all(citizens.map((citizen, turn) => citizen.at(originOf(turn)).get('/platform/vouchers')));
    const counts = lists.map(({ body }) => (body.data as unknown[]).length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('make one voucher of one code that a citizen sends to both', async () => {
    const [code = ''] = await makeCodes(ground.sponsor, kindpakket, [familyRow('pressed-twice', 2)]);
    const citizen = await newCitizen();

    const answers = await Promise.all(
      [0, 1, 2, 3].map((turn) => citizen.at(originOf(turn)).post('/platform/funds/redeem', { code })),
    );

    expect(succeeded(answers)).toHaveLength(1);
    const { body } = await citizen.at(ground.second.url).get('/platform/vouchers');
    expect(body.data).toMatchObject([{ amount: '500.00' }]);
  });

  it('count wrong codes together', async () => {
    const [code = ''] = await makeCodes(ground.sponsor, kindpakket, [familyRow('too-late', 1)]);
    const citizen = await newCitizen();
    const tries = ['2222-2222', '3333-3333', '4444-4444'];

    for (const [turn, wrong] of tries.entries()) {
      const refused = await citizen.at(originOf(turn)).post('/platform/funds/redeem', { code: wrong });
      expect(refused).toMatchObject({ status: 404, body: { error: 'not_found', meta: { attempts: turn + 1 } } });
    }
    for (const turn of [0, 1]) {
      const refused = await citizen.at(originOf(turn)).post('/platform/funds/redeem', { code });
      expect(refused).toMatchObject({ status: 429, body: { meta: { error: 'to_many_attempts', available_in_min: 180 } } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10_000);
    }
  });

  it('make one voucher of three codes of one fund that one citizen uses at once', async () => {
    const rows = ['one', 'two', 'three'].map((letter) => familyRow(`letter-${letter}`, 1));
    const codes = await makeCodes(ground.sponsor, kindpakket, rows);
    const citizen = await newCitizen();

    const answers = await Promise.all(
      codes.map((code, turn) => citizen.at(originOf(turn)).post('/platform/funds/redeem', { code })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    for (const refused of answers.filter(({ status }) => status === 403))
      expect(refused.body).toMatchObject({ error: 'used_same_fund' });
    const states = await ground.shop.database.rows<{ state: string }>('select state from prevalidations where uid = any($1)', [
      codes,
    ]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(['pending', 'pending', 'used']);
  });

  it('look at three of twenty wrong codes that come at once', async () => {
    const citizen = await newCitizen();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        citizen.at(originOf(turn)).post('/platform/funds/redeem', { code: `9999-${String(2000 + turn)}` }),
      ),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  });

  it('lose nothing and do nothing twice when one is killed in the middle', async () => {
    const offer = await findOffer('Zwemkleding voor zwemles');
    await ground.shop.database.rows('update products set price_cents = 100, unlimited_stock = true where id = $1', [offer]);
    const citizens = await citizensWithVoucher(2);
    const calls = Array.from({ length: 20 }, (_, number) => citizens.map((owner, index) => ({ owner, turn: number + index })))
      .flat()
      .map((call, number) => ({ ...call, key: `a-run-that-is-broken-${number}` }));
    const send = ({ turn, owner, key }: (typeof calls)[number]) =>
      owner.citizen
        .at(originOf(turn))
        .post('/platform/product-reservations', reservation(owner.address, offer), { 'Idempotency-Key': key });

    const first = calls.map((call) => send(call).catch(() => 'no answer' as const));
    await Promise.race(first);
    ground.second.process.kill('SIGKILL');
    const outcomes = await Promise.all(first);
    expect(outcomes).toContain('no answer');
    await ground.restartSecond();
    const again = await Promise.all(calls.map(send));

    expect(again.map((answer) => answer.status)).toEqual(calls.map(() => 201));
    const codes = again.map(({ body }) => String(body.data.code));
    expect(new Set(codes).size).toBe(calls.length);
    await expectSoundBooks(ground.shop.database);
    for (const { citizen, address } of citizens) {
      const voucher = await citizen.at(ground.second.url).get(`/platform/vouchers/${address}`);
      expect(voucher.body.data.amount).toBe('230.00');
    }

    await vi.waitFor(
      async () => {
        const open = await ground.shop.database.rows(
          `select id::text from events where handled_at is null union all select id::text from outbox_messages where delivered_at is null`,
        );
        expect(open).toEqual([]);
      },
      { timeout: 75_000, interval: 250 },
    );
    for (const code of codes) {
      const mails = ground.mailbox.received.filter(({ text }) => text.includes(`${code.slice(0, 4)} ${code.slice(4)}`));
      const once = new Map(mails.map((mail) => [mail.id, mail.to]));
      expect([...once.values()].filter((to) => citizens.some(({ citizen }) => citizen.email === to))).toHaveLength(1);
      expect([...once.values()].filter((to) => !to.startsWith('nieuw'))).toHaveLength(1);
    }
  });
});
