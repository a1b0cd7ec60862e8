import fc from 'fast-check';
import type { TestAnswer } from '@tegoed/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail, type Platform } from './support/call-platform.ts';
import { kindpakket, type Citizen } from './support/citizens/citizens.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { photo } from './support/citizens/papers.ts';
import { succeeded, twoProcesses } from './support/two-processes.ts';

/** Everything that takes money off a voucher, from two processes at once. Limits on speed are off: the money itself must hold. */
const ground = twoProcesses({ RATE_LIMITS: 'off' });
const { originOf, newCitizen } = ground;

/** Somebody who works for an organization, at either process. */
interface Worker {
  readonly organizationId: number;
  at(turn: number): Platform;
}

interface Holder {
  readonly citizen: Citizen;
  readonly address: string;
  readonly voucherId: number;
}

const people: { provider?: Worker; sponsor?: Worker } = {};
let offer = 0;

async function one<Row extends object>(sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = await ground.shop.database.rows<Row>(sql, values);
  if (row === undefined) throw new Error(`nothing found: ${sql}`);
  return row;
}

async function worker(email: string, organization: string, from: string): Promise<Worker> {
  const token = await signInByMail(ground.shop.url, ground.mailbox, email);
  const { id } = await one<{ id: number }>('select id from organizations where name = $1', [organization]);
  return { organizationId: id, at: (turn) => callPlatform(originOf(turn), { token, from }) };
}

beforeAll(async () => {
  people.provider = await worker('aanbieder@tegoed.example', 'Zwembad De Golfslag', '10.2.0.7');
  people.sponsor = await worker('sponsor@tegoed.example', 'Gemeente Merendam', '10.2.0.8');
  await ground.shop.database.rows('update funds set allow_direct_payments = true where id = $1', [kindpakket]);
  offer = (await one<{ id: number }>("select id from products where name = 'Tien keer vrij zwemmen'")).id;
});

function known(who: keyof typeof people): Worker {
  const found = people[who];
  if (!found) throw new Error(`there is no ${who} yet`);
  return found;
}

/** Vouchers of € 250,- that the sponsor makes for these citizens. */
function holders(citizens: readonly Citizen[]): Promise<Holder[]> {
  return Promise.all(citizens.map((citizen, turn) => holderOf(citizen, turn)));
}

async function holderOf(citizen: Citizen, turn = 0): Promise<Holder> {
  const { at, organizationId } = known('sponsor');
  const given = { fund_id: kindpakket, assign_by_type: 'email', email: citizen.email, amount: '250.00', activate: true };
  const body = { ...given, activation_code: false, limit_multiplier: 1 };
  const made = await at(turn).post(`/platform/organizations/${organizationId}/sponsor/vouchers`, body);
  expect(made).toMatchObject({ status: 201 });
  const voucherId: number = made.body.data.id;
  const list = await citizen.at(originOf(turn)).get('/platform/vouchers?per_page=100');
  const found = (list.body.data as { id: number; address: string }[]).find(({ id }) => id === voucherId);
  if (!found) throw new Error(`voucher ${voucherId} does not reach its holder`);
  return { citizen, address: found.address, voucherId };
}

const setPrice = (cents: number) =>
  ground.shop.database.rows('update products set price_cents = $1, unlimited_stock = true where id = $2', [cents, offer]);

type Headers = Readonly<Record<string, string>>;

function reserve({ citizen, address }: Holder, turn: number, headers: Headers = {}): Promise<TestAnswer> {
  const person = { first_name: 'Sanne', last_name: 'Jansen', phone: '0612345678', birth_date: '1988-03-02' };
  const body = { ...person, address: 'Dorpsstraat 1, Merendam', voucher_address: address, product_id: offer };
  return citizen.at(originOf(turn)).post('/platform/product-reservations', body, headers);
}

function charge({ address }: Holder, cents: number, { turn, headers = {} }: { turn: number; headers?: Headers }) {
  const { at, organizationId } = known('provider');
  const body = { amount: decimal(cents), organization_id: organizationId };
  return at(turn).post(`/platform/provider/vouchers/${address}/transactions`, body, headers);
}

function payOut({ voucherId }: Holder, cents: number, { turn, headers = {} }: { turn: number; headers?: Headers }) {
  const { at, organizationId } = known('sponsor');
  const account = { target: 'iban', target_iban: 'NL91ABNA0417164300', target_name: 'S. Jansen' };
  const body = { voucher_id: voucherId, amount: decimal(cents), ...account };
  return at(turn).post(`/platform/organizations/${organizationId}/sponsor/transactions`, body, headers);
}

async function uploadReceipt({ citizen }: Holder): Promise<string> {
  const { buffer, name, mimeType } = photo('bon.png');
  const form = new FormData();
  form.set('type', 'reimbursement_proof');
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = { authorization: `Bearer ${citizen.token}`, 'client-key': 'general', 'client-type': 'webshop' };
  const sent = await fetch(`${ground.shop.url}/api/v1/files`, { method: 'POST', body: form, headers });
  const { data } = (await sent.json()) as { data: { uid: string } };
  return data.uid;
}

/** A reimbursement that is sent at once, which sets its money apart. */
function reimbursement({ citizen, voucherId }: Holder, cents: number, { turn, receipt }: { turn: number; receipt: string }) {
  const account = { iban: 'NL91ABNA0417164300', iban_name: 'S. Jansen' };
  const body = {
    title: 'Schoenen',
    amount: decimal(cents),
    ...account,
    voucher_id: voucherId,
    state: 'pending',
    files: [receipt],
  };
  return citizen.at(originOf(turn)).post('/platform/reimbursements', body);
}

/** Somebody of the sponsor takes a reimbursement and decides about it. */
async function decide(id: number, deed: 'approve' | 'decline', turn: number): Promise<TestAnswer> {
  const { at, organizationId } = known('sponsor');
  const path = `/platform/organizations/${organizationId}/reimbursements/${id}`;
  await at(turn).post(`${path}/assign`);
  return at(turn).post(`${path}/${deed}`);
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** What is left, as everybody sees it: the citizen's list and detail at both processes, the provider's scan, and the books. */
async function leftEverywhere({ citizen, address, voucherId }: Holder): Promise<number> {
  const seen = await Promise.all(
    [0, 1].flatMap((turn) => [
      citizen
        .at(originOf(turn))
        .get(`/platform/vouchers/${address}`)
        .then(({ body }) => body.data.amount as string),
      citizen
        .at(originOf(turn))
        .get('/platform/vouchers')
        .then(({ body }) => {
          const list: { address: string; amount: string }[] = body.data;
          return list.find((voucher) => voucher.address === address)?.amount ?? '';
        }),
      known('provider')
        .at(turn)
        .get(`/platform/provider/vouchers/${address}`)
        .then(({ body }) => body.data.amount as string),
    ]),
  );
  const { replayed } = await one<{ replayed: number }>(
    'select sum(amount_cents)::integer as replayed from voucher_entries where voucher_id = $1',
    [voucherId],
  );
  expect(new Set(seen.map((amount) => centsOf(amount)))).toEqual(new Set([replayed]));
  return replayed;
}

/** The charge that came less than five seconds before is not forgotten by hand: nobody charges one voucher twice so soon. */
const fiveSecondsLater = ({ voucherId }: Holder) =>
  ground.shop.database.rows(
    `update voucher_transactions set created_at = created_at - interval '1 minute' where voucher_id = $1 and initiator = 'provider'`,
    [voucherId],
  );

describe('one voucher that covers seven', () => {
  it('gives exactly seven of fifty charges, reservations and reimbursements that come at once', async () => {
    await setPrice(3500);
    const holder = await holderOf(await newCitizen());
    const receipts = await Promise.all(Array.from({ length: 17 }, () => uploadReceipt(holder)));

    const answers = await Promise.all([
      ...Array.from({ length: 16 }, (_, turn) => charge(holder, 3500, { turn })),
      ...receipts.flatMap((receipt, turn) => [reimbursement(holder, 3500, { turn, receipt }), reserve(holder, turn)]),
    ]);

    expect(succeeded(answers)).toHaveLength(7);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(succeeded(answers.slice(0, 16)).length).toBeLessThanOrEqual(1); // a voucher is charged once in five seconds
    expect(await leftEverywhere(holder)).toBe(500);
    await expectSoundBooks(ground.shop.database);
  });

  it('gives exactly seven of fifty payments of the sponsor', async () => {
    const holder = await holderOf(await newCitizen());
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => payOut(holder, 3500, { turn })));
    expect(succeeded(answers)).toHaveLength(7);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await leftEverywhere(holder)).toBe(500);
  });

  it('is divided to the cent: three children of € 83,33 leave one cent', async () => {
    const holder = await holderOf(await newCitizen());
    const answers = await Promise.all([0, 1, 2, 3].map((turn) => payOut(holder, 8333, { turn })));
    expect(succeeded(answers)).toHaveLength(3);
    expect(await leftEverywhere(holder)).toBe(1);
  });
});

describe('the last seven items', () => {
  it('go to seven of two hundred reservations that come at once', async () => {
    const citizens: Citizen[] = [];
    while (citizens.length < 10) citizens.push(await newCitizen());
    const all = await holders(citizens);
    await ground.shop.database.rows(
      `update products set price_cents = 100, unlimited_stock = false,
              total_amount = 7 + (select count(*) from product_reservations where product_id = $1 and state in ('pending', 'accepted'))
        where id = $1`,
      [offer],
    );

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => all.map((holder, index) => reserve(holder, turn + index))).flat(),
    );

    expect(succeeded(answers)).toHaveLength(7);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const shown = await callPlatform(ground.second.url).get(`/platform/products/${offer}`);
    expect(shown.body.data).toMatchObject({ sold_out: true, stock_amount: 0 });
    await expectSoundBooks(ground.shop.database);
  });
});

const deeds = ['reserve', 'reserve', 'cancel', 'accept', 'reject', 'charge', 'claim', 'approve', 'decline', 'pay'] as const;
const sequences = fc.array(
  fc.record({ deed: fc.constantFrom(...deeds), cents: fc.integer({ min: 2, max: 9_000 }), which: fc.nat(5) }),
  {
    minLength: 6,
    maxLength: 24,
  },
);

describe('whatever is done with a voucher, from two processes, three at a time', () => {
  it('never leaves less than nothing; the parts add up to the whole; everybody sees the same', async () => {
    await setPrice(3333);
    const citizen = await newCitizen();
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const holder = await holderOf(citizen);
        const made: number[] = [];
        const claimed: number[] = [];
        const pick = (ids: readonly number[], which: number) => ids[which % Math.max(1, ids.length)];
        const keep = (ids: number[], answer: TestAnswer) => {
          if (answer.status === 201) ids.push(answer.body.data.id as number);
          return answer;
        };
        const { at, organizationId } = known('provider');
        const take = async ({ deed, cents, which }: (typeof steps)[number], turn: number): Promise<TestAnswer | undefined> => {
          if (deed === 'charge') return charge(holder, cents, { turn });
          if (deed === 'pay') return payOut(holder, cents, { turn });
          if (deed === 'claim')
            return keep(claimed, await reimbursement(holder, cents, { turn, receipt: await uploadReceipt(holder) }));
          if (deed === 'reserve') return keep(made, await reserve(holder, turn));
          const id = pick(deed === 'approve' || deed === 'decline' ? claimed : made, which);
          if (id === undefined) return undefined;
          if (deed === 'approve' || deed === 'decline') return decide(id, deed, turn);
          if (deed !== 'cancel')
            return at(turn).post(`/platform/organizations/${organizationId}/product-reservations/${id}/${deed}`);
          return citizen.at(originOf(turn)).patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' });
        };
        for (let first = 0; first < steps.length; first += 3) {
          const answers = await Promise.all(steps.slice(first, first + 3).map((step, index) => take(step, first + index)));
          expect(answers.filter((answer) => answer !== undefined && answer.status >= 500)).toEqual([]);
          await fiveSecondsLater(holder);
        }

        const left = await leftEverywhere(holder);
        const { lowest, spent } = await one<{ lowest: number; spent: number }>(
          `select (select min(balance_cents) from voucher_entries where voucher_id = $1) as lowest,
                  (select coalesce(sum(amount_cents), 0) from voucher_transactions where voucher_id = $1)::integer
                + (select coalesce(sum(amount_cents), 0) from product_reservations
                    where voucher_id = $1 and state in ('pending', 'accepted'))::integer
                + (select coalesce(sum(amount_cents), 0) from reimbursements where voucher_id = $1 and state = 'pending')::integer
                  as spent`,
          [holder.voucherId],
        );
        expect(lowest).toBeGreaterThanOrEqual(0);
        expect(left + spent).toBe(25_000);
      }),
      { numRuns: 15 },
    );
    await expectSoundBooks(ground.shop.database);
  });
});

describe('a server that is killed in the middle, twenty times', () => {
  it('does nothing twice, nothing by half, and loses no mail', async () => {
    await setPrice(10);
    const citizen = await newCitizen();
    const all = await holders([citizen, citizen, citizen]);
    const keyed = (round: number, call: number) => ({ 'Idempotency-Key': `round-${round}-call-${call}-of-a-broken-run` });
    const codes: string[] = [];
    const paid: number[] = [];
    for (let round = 0; round < 20; round++) {
      const calls = all.flatMap((holder, index) => [
        () => reserve(holder, index, keyed(round, index * 2)),
        () => payOut(holder, 10, { turn: index + 1, headers: keyed(round, index * 2 + 1) }),
        () => reserve(holder, index + 1, keyed(round, index * 2 + 100)),
      ]);
      const first = calls.map((call) => call().catch(() => undefined));
      if (round % 2 === 0) await Promise.race(first);
      ground.second.process.kill('SIGKILL');
      await Promise.all(first);
      await ground.restartSecond();
      const again = await Promise.all(calls.map((call) => call()));
      expect(again.map(({ status }) => status)).toEqual(calls.map(() => 201));
      const ids = again.map(({ body }) => body.data as { id: number; code: string | number });
      codes.push(...ids.filter((_, call) => call % 3 !== 1).map(({ code }) => String(code)));
      paid.push(...ids.filter((_, call) => call % 3 === 1).map(({ id }) => id));
    }

    expect([new Set(codes).size, new Set(paid).size]).toEqual([120, 60]);
    await expectSoundBooks(ground.shop.database);
    for (const holder of all) expect(await leftEverywhere(holder)).toBe(25_000 - 20 * 30);
    await expect
      .poll(
        () =>
          ground.shop.database.rows(
            'select id::text from events where handled_at is null union all select id::text from outbox_messages where delivered_at is null',
          ),
        { timeout: 75_000 },
      )
      .toEqual([]);
    const mails = new Map(ground.mailbox.received.map((mail) => [mail.id, mail]));
    for (const code of codes) {
      const about = [...mails.values()].filter(({ text }) => text.includes(`${code.slice(0, 4)} ${code.slice(4)}`));
      expect(about.filter(({ to }) => to === citizen.email)).toHaveLength(1);
    }
  });
});
