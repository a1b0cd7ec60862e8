import { describe, expect, it } from 'vitest';
import { atLeast, atMost, euros, itself, letters } from '@tegoed/domain/testing/limits';
import type { Side } from '@tegoed/domain/testing/limits';
import type { TestIdentity } from '../../testing/builders.ts';
import { multipart, startTestApp, type TestAnswer } from '../../testing/index.ts';

const test = await startTestApp();
const { build } = test;
// Numbers as docs/behaviour has them, not those of the code, which this looks at.
const balanceCents = 5000;

/** What a limit refuses names the field; what fits is done. */
function expectFit(answer: TestAnswer, field: string, fits: boolean) {
  const refused = answer.status === 422 ? Object.keys(answer.body.errors as object) : [];
  expect([answer.status < 300, refused]).toEqual([fits, fits ? [] : [field]]);
}

async function upload(who: TestIdentity): Promise<string> {
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n');
  const [body, headers] = await multipart({ type: 'reimbursement_proof', file: { name: 'bon.pdf', bytes } });
  const answer = await test.as(who).post('/files', body, headers);
  return (answer.body.data as { uid: string }).uid;
}

/** A citizen with € 50,-, a provider with an offer, and the sponsor whose employee assesses. */
async function scene({ priceCents = 1000 } = {}) {
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id, config: { allowReimbursements: true, allowReservations: true } });
  await test.app.deps.db
    .updateTable('funds')
    .set({ allowPhysicalCards: true, allowBlockingVouchers: true })
    .where('id', '=', fund.id)
    .execute();
  const citizen = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester: citizen, amountCents: balanceCents });
  const provider = await build.provider({ fundId: fund.id });
  const product = await build.product({ organizationId: provider.id, priceCents });
  return { sponsor, citizen, voucher, provider, product, client: test.as(citizen) };
}

type Scene = Awaited<ReturnType<typeof scene>>;

async function reimburse({ citizen, voucher, client }: Scene, given: Record<string, unknown> = {}): Promise<TestAnswer> {
  return client.post('/platform/reimbursements', {
    title: 'Gymschoenen',
    amount: 10,
    iban: 'NL91ABNA0417164300',
    iban_name: 'R. Voorbeeld',
    voucher_id: voucher.id,
    state: 'pending',
    files: [await upload(citizen)],
    ...given,
  });
}

function reserve({ client, voucher, product }: Scene, given: Record<string, unknown> = {}): Promise<TestAnswer> {
  const names = { first_name: 'Noor', last_name: 'Jansen' };
  const wanted = { voucher_address: voucher.address, product_id: product.id, ...names };
  return client.post('/platform/product-reservations', { ...wanted, ...given });
}

type Limit = readonly [field: string, where: string, value: number | string, fits: boolean];

/** The three sides of a limit of a field, for the table of what a call takes. */
function limit(field: string, where: string, sides: readonly Side<number | string>[]): Limit[] {
  return sides.map(([side, value, fits]) => [field, `${side} ${where}`, value, fits]);
}

describe('a reimbursement', () => {
  it.each([
    ...limit('amount', 'the least', atLeast(10, euros)),
    ...limit('amount', 'what is left', atMost(balanceCents, euros)),
    ...limit('iban_name', 'the shortest', atLeast(5, letters)),
    ...limit('iban_name', 'the longest', atMost(100, letters)),
    ...limit('description', 'the shortest', atLeast(5, letters)),
    ...limit('description', 'the longest', atMost(2000, letters)),
    ...limit('title', 'the longest', atMost(200, letters)),
  ])('is sent in with %s %s', async (...[field, , value, fits]) => {
    expectFit(await reimburse(await scene(), { [field]: value }), field, fits);
  });

  it.each(atMost(10, itself))('is sent in with receipts %s the most', async (...[, count, fits]) => {
    const set = await scene();
    const files = await Promise.all(Array.from({ length: count }, () => upload(set.citizen)));
    expectFit(await reimburse(set, { files }), 'files', fits);
  });

  it.each([...limit('reason', 'the longest', atMost(2000, letters)), ...limit('note', 'the longest', atMost(2000, letters))])(
    'is declined with %s %s',
    async (...[field, , value, fits]) => {
      const set = await scene();
      const { id } = (await reimburse(set)).body.data as { id: number };
      const path = `/platform/organizations/${set.sponsor.id}/reimbursements/${id}`;
      const assessor = test.as(set.sponsor.owner, { 'client-type': 'sponsor' });
      expect((await assessor.post(`${path}/assign`)).status).toBe(200);
      expectFit(await assessor.post(`${path}/decline`, { [field]: value }), field, fits);
    },
  );
});

describe('a reservation', () => {
  it.each([
    ...limit('first_name', 'the longest', atMost(20, letters)),
    ...limit('last_name', 'the longest', atMost(20, letters)),
    ...limit('user_note', 'the longest', atMost(400, letters)),
    ...limit('notes', 'the longest', atMost(400, letters)),
  ])('is made with %s %s', async (...[field, , value, fits]) => {
    expectFit(await reserve(await scene(), { [field]: value }), field, fits);
  });

  it.each(atMost(balanceCents, itself))('is made of an offer that costs %s what is left', async (...[, priceCents, fits]) => {
    expectFit(await reserve(await scene({ priceCents })), 'product_id', fits);
  });

  it.each(limit('note', 'the longest', atMost(2000, letters)))('is rejected with %s %s', async (...[field, , value, fits]) => {
    const set = await scene();
    const { id } = (await reserve(set)).body.data as { id: number };
    const path = `/platform/organizations/${set.provider.id}/product-reservations/${id}/reject`;
    const counter = test.as(set.provider.owner, { 'client-type': 'provider' });
    expectFit(await counter.post(path, { [field]: value }), field, fits);
  });
});

describe('a charge', () => {
  it.each([
    ...limit('amount', 'the least', atLeast(2, euros)),
    ...limit('amount', 'what is left', atMost(balanceCents, euros)),
    ...limit('note', 'the shortest', atLeast(2, letters)),
    ...limit('note', 'the longest', atMost(255, letters)),
  ])('is taken with %s %s', async (...[field, , value, fits]) => {
    const { provider, voucher } = await scene();
    const counter = test.as(provider.owner, { 'client-type': 'provider' });
    const charge = { organization_id: provider.id, amount: 10, [field]: value };
    expectFit(await counter.post(`/platform/provider/vouchers/${voucher.address}/transactions`, charge), field, fits);
  });
});

describe('a card', () => {
  it.each([
    ...limit('house', 'the lowest', atLeast(1, itself)),
    ...limit('house', 'the highest', atMost(20_000, itself)),
    ...limit('address', 'the shortest', atLeast(3, letters)),
    ...limit('city', 'the longest', atMost(20, letters)),
  ])('is ordered with %s %s', async (...[field, , value, fits]) => {
    const { client, voucher } = await scene();
    const home = { address: 'Havenplein', house: 12, postcode: '9712 AB', city: 'Groningen' };
    const path = `/platform/vouchers/${voucher.address}/physical-card-requests`;
    expectFit(await client.post(path, { ...home, [field]: value }), field, fits);
  });
});

describe('stopping with a voucher', () => {
  it.each([...limit('note', 'the shortest', atLeast(2, letters)), ...limit('note', 'the longest', atMost(140, letters))])(
    'is done with %s %s',
    async (...[field, , value, fits]) => {
      const { client, voucher } = await scene();
      expectFit(await client.post(`/platform/vouchers/${voucher.address}/deactivate`, { [field]: value }), field, fits);
    },
  );
});

describe('a list', () => {
  it.each([
    ['/platform/products', 'per_page', 1000],
    ['/platform/vouchers', 'per_page', 100],
    ['/platform/product-categories', 'per_page', 1000],
  ] as const)('of %s takes %s up to %i', async (...[path, field, most]) => {
    const { client } = await scene();
    for (const [, size, fits] of atMost(most, itself)) expectFit(await client.get(`${path}?${field}=${size}`), field, fits);
  });

  it.each(atMost(100, letters))('is searched with words %s the longest', async (...[, words, fits]) => {
    const { client } = await scene();
    expectFit(await client.get(`/platform/products?q=${words}`), 'q', fits);
  });
});
