import { describe, expect, it } from 'vitest';
import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { startTestApp } from '@tegoed/server/testing';
import { demoContent } from './content/demo-content.ts';
import { loadDemoContent } from './load-demo-content.ts';
import { randomHex, tokenHash } from '@tegoed/server/platform/services/secrets';

const demo = await startTestApp();
const { db, now } = demo.app.deps;
const began = performance.now();
await loadDemoContent(demo.app.deps);
const seconds = (performance.now() - began) / 1000;
const visitor = demo.visitor();
const nijmegen = { 'client-key': 'nijmegen' };

/** Calls as somebody of the demo, signed in. */
async function signedIn(name: string, headers?: Record<string, string>) {
  const email = `${name}@tegoed.example`;
  const identity = await db
    .selectFrom('identities')
    .innerJoin('identityEmails', 'identityEmails.identityId', 'identities.id')
    .select(['identities.id', 'address'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = randomHex(200);
  const signIn = { identityId: identity.id, tokenHash: tokenHash(token), createdAt: now(), activatedAt: now() };
  await db
    .insertInto('accessTokens')
    .values({ ...signIn, type: 'email_code', state: 'active' })
    .execute();
  return demo.as({ ...identity, email, token }, headers);
}

function cents(amounts: readonly { readonly amount: string }[]): number {
  return amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
}

interface Named {
  readonly name: string;
}
const names = (things: readonly Named[]) => things.map(({ name }) => name).toSorted();

/** Providers that take part in the funds of a shop. */
function providersOf(implementation: string): readonly string[] {
  const funds = new Set(demoContent.funds.filter((fund) => fund.implementation === implementation).map(({ key }) => key));
  const accepted = new Set(
    demoContent.applications.filter(({ fund, state }) => funds.has(fund) && state === 'accepted').map(({ provider }) => provider),
  );
  return names(demoContent.organizations.filter(({ key }) => accepted.has(key)));
}

/** Which pages a shop has; only one of them tells providers how to take part. */
const pagesOf = (key: string) =>
  ['accessibility', 'explanation', 'home', 'privacy', key === 'general' ? 'provider' : '', 'terms_and_conditions'].filter(
    Boolean,
  );

describe('the demo for a visitor', () => {
  it('is there within seconds', () => {
    expect(seconds).toBeLessThan(30); // three on two free processors; other tests run at the same time
  });

  it('shows six funds of general, the external one among them', async () => {
    const { body } = await visitor.get('/platform/funds?with_external=1');
    const funds: readonly Named[] = body.data;
    expect(names(funds)).toEqual(names(demoContent.funds.filter(({ implementation }) => implementation === 'general')));
    expect(funds.find(({ name }) => name === 'Kindpakket')).toMatchObject({
      id: 1,
      allow_prevalidations: true,
      description_html: expect.stringContaining('<h2>Voor wie is het?</h2>'),
    });
  });

  it('asks in its requests in every way that there is, and for a file', async () => {
    const { body } = await visitor.get('/platform/funds');
    const funds: readonly Schema<'Fund'>[] = body.data;
    const criteria = funds.filter((fund) => fund.allow_fund_requests).flatMap((fund) => fund.criteria);
    const keys = criteria.map(({ record_type_key: key, operator }) => (operator === '=' ? 'tick' : key));
    expect(keys).toEqual(expect.arrayContaining(['tick', 'birth_date', 'adults_nth', 'tax_id', 'base_salary', 'income_kind']));
    expect(criteria.some(({ show_attachment: asksFile }) => asksFile)).toBe(true);
  });

  it('shows all offers of general that are not sold out, without photos: a shop draws them in its own colours', async () => {
    const [first, second] = [
      await visitor.get('/platform/products?per_page=100'),
      await visitor.get('/platform/products?per_page=100&page=2'),
    ];
    expect(first.body.meta.total).toBe(demoContent.offers.filter(({ provider }) => provider !== 'oever').length - 3);
    const offers: readonly Schema<'Product'>[] = [...first.body.data, ...second.body.data];
    expect(offers).toHaveLength(first.body.meta.total);
    expect(offers.filter(({ photo }) => photo !== null)).toEqual([]);
  });

  it('shows twelve providers with their offices', async () => {
    const { body } = await visitor.get('/platform/providers?per_page=100');
    expect(names(body.data)).toEqual(providersOf('general'));
    expect(body.data).toHaveLength(12);
    const providers: readonly Schema<'Provider'>[] = body.data;
    const addresses = new Set(providers.flatMap(({ logo }) => Object.values(logo?.sizes ?? {})));
    expect(addresses.size).toBeGreaterThan(providers.length);
    for (const address of addresses) {
      const picture = await demo.app.server.inject({ method: 'GET', url: new URL(address).pathname });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const golfslag = providers.find(({ name }) => name === 'Zwembad De Golfslag');
    expect(golfslag?.offices?.map(({ address }) => address)).toContain('Plasweg 4, 1234 CD Merendam');
  });

  it('keeps Nijmegen apart', async () => {
    const [funds, offers, providers] = [
      await visitor.get('/platform/funds?with_external=1', nijmegen),
      await visitor.get('/platform/products?per_page=100', nijmegen),
      await visitor.get('/platform/providers?per_page=100', nijmegen),
    ];
    expect(names(funds.body.data)).toEqual(['Meedoenregeling Nijmegen', 'Schoolspullen Nijmegen']);
    expect(names(providers.body.data)).toEqual(providersOf('nijmegen'));
    expect(offers.body.data.length).toBeGreaterThanOrEqual(4);
    for (const { organization } of offers.body.data) expect(providersOf('nijmegen')).toContain(organization.name);
  });

  it.each([...new Set(demoContent.funds.map(({ implementation }) => implementation))])(
    'shows the funds and offers of %s in its shop',
    async (key) => {
      const shop = { 'client-key': key };
      const funds = await visitor.get('/platform/funds?with_external=1', shop);
      expect(names(funds.body.data)).toEqual(names(demoContent.funds.filter(({ implementation }) => implementation === key)));
      const offers = await visitor.get('/platform/products', shop);
      expect(offers.body.meta.total).toBeGreaterThanOrEqual(4);
      const { body } = await visitor.get('/platform/config/webshop', shop);
      expect(body).toMatchObject({ funds: { list: true }, products: { list: true, show: true }, has_reimbursements: true });
      expect(Object.keys(body.pages).toSorted()).toEqual(pagesOf(key));
    },
  );

  it.each(['general', 'nijmegen'])('tells the shop of %s what its folder says', async (key) => {
    const { body } = await visitor.get('/platform/config/webshop', { 'client-key': key });
    expect(body).toMatchObject({
      funds: { list: true },
      products: { list: true, show: true },
      records: { list: true, create: true, validate: true },
      has_reimbursements: true,
    });
    expect(Object.keys(body.pages).toSorted()).toEqual(pagesOf(key));
    expect(body.pages.home.description_html).toMatch(/^<h2>.*\?<\/h2>\n<p>/);
    expect(body.pages.explanation.description_html).not.toContain('Veelgestelde');
    expect(body.pages.explanation.faq.length).toBeGreaterThan(3);
    const faq: readonly { type: string }[] = body.pages.explanation.faq;
    expect(faq.find(({ type }) => type === 'question')).toMatchObject({
      title: expect.stringMatching(/\?$/),
      description_html: expect.stringMatching(/^<p>/),
    });
  });
});

describe('the demo for inwoner@tegoed.example', () => {
  it('has vouchers that live, are stopped and are over', async () => {
    const { body } = await (await signedIn('inwoner')).get('/platform/vouchers');
    const vouchers: readonly Schema<'VoucherListItem'>[] = body.data;
    const shown = vouchers.map(({ product, fund, amount, expired, state }) => [
      product?.name ?? fund.name,
      amount,
      expired ? 'expired' : state,
    ]);
    expect(shown).toEqual([
      ['Meedoenregeling', '160.50', 'active'],
      ['Zingen in het kinderkoor', '80.00', 'active'],
      ['Stadspas', '0.00', 'active'],
      ['Kindpakket', '208.90', 'active'],
      ['Stadspas', '0.00', 'expired'],
      ['Meedoenregeling', '82.50', 'expired'],
    ]);
  });

  it('has a plastic card for the Stadspas, which a provider may type', async () => {
    const { body } = await (await signedIn('inwoner')).get('/platform/vouchers');
    const vouchers: readonly Schema<'VoucherListItem'>[] = body.data;
    const cards = vouchers.flatMap(({ physical_card: card, fund }) => (card ? [[card.code, fund.name]] : []));
    expect(cards).toEqual([['100000000017', 'Stadspas']]);
    const scanned = await (await signedIn('aanbieder')).get('/platform/provider/vouchers/100000000017');
    expect(scanned).toMatchObject({ status: 200, body: { data: { fund: { name: 'Stadspas' } } } });
  });

  it('tells in the history of a voucher that is over when it expired', async () => {
    const inwoner = await signedIn('inwoner');
    const { body } = await inwoner.get('/platform/vouchers?archived=1');
    const vouchers: readonly Schema<'VoucherListItem'>[] = body.data;
    const ends = vouchers
      .filter(({ expired }) => expired)
      .map(({ history, last_active_day }) => {
        const expired = history.find(({ event }) => event === 'expired');
        return expired && Date.parse(expired.created_at) - Date.parse(last_active_day);
      });
    expect(ends).toEqual(vouchers.filter(({ expired }) => expired).map(() => 86_400_000));
  });

  it('has a ledger from which the balance of every voucher follows, in the order of time', async () => {
    const entries = await db
      .selectFrom('voucherEntries')
      .select(['voucherId', 'number', 'kind', 'amountCents', 'balanceCents', 'createdAt'])
      .orderBy('voucherId')
      .orderBy('number')
      .execute();
    for (const ledger of Map.groupBy(entries, ({ voucherId }) => voucherId).values()) {
      let balance = 0;
      for (const entry of ledger) expect(entry.balanceCents).toBe((balance += entry.amountCents));
      const moments = ledger.map(({ createdAt }) => createdAt.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(ledger[0]?.kind).toBe('granted');
    }
  });

  it('tells the same in the list and in the details of the Kindpakket, and payments explain the balance', async () => {
    const inwoner = await signedIn('inwoner');
    const list = await inwoner.get('/platform/vouchers?archived=0&type=regular');
    const vouchers: readonly Schema<'VoucherListItem'>[] = list.body.data;
    const listed = vouchers.find(({ fund }) => fund.name === 'Kindpakket');
    const { body } = await inwoner.get(`/platform/vouchers/${listed?.address}`);
    const { transactions = [], offices: _offices, ...details }: Schema<'Voucher'> = body.data;
    expect(details).toEqual(listed);

    const payments = transactions.filter(({ state }) => state !== 'canceled');
    const incoming = payments.filter(({ target }) => target === 'top_up');
    const outgoing = payments.filter(({ target }) => target !== 'top_up');
    const reimbursements: readonly Schema<'Reimbursement'>[] = (await inwoner.get('/platform/reimbursements?state=pending')).body
      .data;
    const pendingReimbursement = cents(reimbursements);
    const explained = 50_000 + cents(incoming) - cents(outgoing) - cents(details.product_vouchers ?? []) - pendingReimbursement;
    expect([explained, details.amount]).toEqual([20_890, '208.90']);
    expect(details.records_title).toBe('N. Voorbeeld');
  });

  it('has reimbursements in every state, with receipts that open', async () => {
    const inwoner = await signedIn('inwoner');
    const reimbursements: readonly Schema<'Reimbursement'>[] = (await inwoner.get('/platform/reimbursements')).body.data;
    expect(reimbursements.map(({ id, code, state, files }) => [id, code, state, files.length])).toEqual([
      [4, 93057416, 'draft', 0],
      [3, 26584910, 'pending', 1],
      [2, 81920374, 'declined', 1],
      [1, 40716253, 'approved', 1],
    ]);
    const receipt = reimbursements[1]?.files[0];
    const opened = await inwoner.get(`/files/${receipt?.uid}/download`);
    expect([opened.status, opened.headers['content-type'], receipt?.preview?.type]).toEqual([
      200,
      'image/png',
      'reimbursement_file_preview',
    ]);
  });

  it('has reservations in every state', async () => {
    const { body } = await (await signedIn('inwoner')).get('/platform/product-reservations?per_page=100');
    const reservations: readonly Schema<'ProductReservation'>[] = body.data;
    const shown = reservations.map(({ code, expired, state }) => [code, expired ? 'expired' : state]);
    expect(shown).toEqual([
      [49158730, 'pending'],
      [92463158, 'pending'],
      [66041829, 'accepted'],
      [20385561, 'canceled_by_client'],
      [57720914, 'canceled'],
      [31906482, 'rejected'],
      [15827403, 'accepted'],
      [73590246, 'expired'],
      [84213075, 'accepted'],
    ]);
  });

  it('is told of reservations with the code that they have', async () => {
    const inwoner = await signedIn('inwoner');
    const notifications: readonly Schema<'Notification'>[] = (await inwoner.get('/platform/notifications?per_page=100')).body
      .data;
    const { body } = await inwoner.get('/platform/product-reservations?per_page=100');
    const reservations: readonly Schema<'ProductReservation'>[] = body.data;
    const reported = notifications.filter(({ type }) => type === 'notifications_identities.product_reservation_created');
    const codes = reported.map(({ description }) =>
      Number(/nummer ([\d\s]+)\./.exec(description ?? '')?.[1]?.replace(/\s/g, '')),
    );
    expect(new Set(codes)).toEqual(new Set(reservations.map(({ code }) => code)));
  });

  it('gets the laptop with one press', async () => {
    const { status, body } = await (await signedIn('inwoner')).post('/platform/funds/4/apply');
    expect([status, body.data.amount]).toEqual([201, '399.00']);
  });
});

describe('the activation codes of the demo', () => {
  it.each([
    ['nieuw', 'demo0001', '250.00'],
    ['nieuw2', 'DEM0-0002', '500.00'],
    ['nieuw3', 'dem0 0003', '750.00'],
  ])('%s types %s and gets one voucher of € %s', async (name, typed, amount) => {
    const citizen = await signedIn(name);
    const { status, body } = await citizen.post('/platform/funds/redeem', { code: typed });
    expect([status, body.vouchers.length]).toEqual([200, 1]);
    const vouchers = await citizen.get('/platform/vouchers');
    expect(vouchers.body.data).toHaveLength(1);
    expect(vouchers.body.data[0]).toMatchObject({ amount, fund: { name: 'Kindpakket' } });
  });

  it('include one that was used', async () => {
    const answer = await (await signedIn('nieuw4')).post('/platform/funds/redeem', { code: 'DEM0-9999' });
    expect(answer).toMatchObject({ status: 403, body: { error: 'used' } });
  });

  it('include those of the Stadspas and of Nijmegen', async () => {
    const general = await signedIn('nieuw5');
    expect((await general.post('/platform/funds/redeem', { code: 'STAD-0001' })).body.vouchers).toHaveLength(1);
    const elsewhere = await signedIn('nieuw6', nijmegen);
    expect((await elsewhere.post('/platform/funds/redeem', { code: 'N1JM-0001' })).body.vouchers).toHaveLength(1);
    expect((await elsewhere.get('/platform/vouchers')).body.data[0]).toMatchObject({ amount: '150.00' });
  });
});

/** What waits for somebody at an organization, by the key of the desk. */
async function workOf(name: string, organizationId: number): Promise<Record<string, number>> {
  const { body } = await (await signedIn(name)).get(`/platform/organizations/${organizationId}/work`);
  const { items, steps }: Schema<'Work'> = body.data;
  expect(steps.filter(({ done }) => !done)).toEqual([]);
  return Object.fromEntries(items.map(({ key, total }) => [key, total]));
}

describe('the demo for who works', () => {
  const sponsor = 1;
  const pool = 11;

  it.each([
    ['sponsor', { provider_applications: 4, providers_with_new_products: expect.any(Number), bulks_to_pay: 1 }],
    ['beoordelaar', { fund_requests_mine: 5, fund_requests_free: 4, fund_requests_late: 3, fund_requests_answered: 1 }],
    ['beoordelaar2', { fund_requests_mine: 3, fund_requests_free: 4, fund_requests_late: 3 }],
    ['teamleider', { fund_requests_free: 4, fund_requests_late: 3 }],
    ['financien', { transactions_payable: expect.any(Number), bulks_to_pay: 1 }],
  ])('has work for %s at the municipality, which has taken its first steps', async (name, work) => {
    expect(await workOf(name, sponsor)).toMatchObject(work);
  });

  it.each(['aanbieder', 'bedrijfsleider', 'kassa'])('has reservations for %s to answer', async (name) => {
    expect(await workOf(name, pool)).toMatchObject({ reservations_pending: 3 });
  });

  it('has requests that are late, due this week, later and waiting for a citizen, on whatever day', async () => {
    const { body } = await (await signedIn('teamleider')).get(`/platform/organizations/${sponsor}/fund-requests?view=row`);
    const { late, this_week: thisWeek, later, waiting, resolved } = body.meta.totals as Schema<'FundRequestTotals'>;
    expect({ late, waiting, resolved }).toEqual({ late: 3, waiting: 2, resolved: 5 });
    expect([thisWeek > 0, later > 0, thisWeek + later]).toEqual([true, true, 7]);
  });

  it('has a payment for every reason to wait, some that can be paid, and a batch of either state', async () => {
    const finance = await signedIn('financien');
    const batches = `/platform/organizations/${sponsor}/sponsor/transaction-bulks`;
    const { preview } = (await finance.post(`${batches}?dry_run=1`)).body as { preview: Schema<'BulkPreview'> };
    expect(new Set(preview.left_out.map(({ reason }) => reason))).toEqual(
      new Set(['delayed', 'no_iban', 'iban_changed', 'iban_skipped', 'attempts', 'review', 'zero', 'in_bulk']),
    );
    expect(preview.transactions_count).toBe(4);
    expect(preview.bank_connection).toMatchObject({ bank: { key: 'file' }, state: 'active' });
    const made: readonly Schema<'TransactionBulk'>[] = (await finance.get(batches)).body.data;
    expect(made.map(({ state }) => state).toSorted()).toEqual(['accepted', 'draft']);
  });

  it('shows the pool reservations in every state, of which one ends today and one was put away', async () => {
    const { body } = await (await signedIn('aanbieder')).get(`/platform/organizations/${pool}/product-reservations?per_page=100`);
    const reservations: readonly Schema<'ProductReservation'>[] = body.data;
    const states = new Set(reservations.map(({ state }) => state));
    expect(states).toEqual(new Set(['pending', 'accepted', 'rejected', 'canceled']));
    expect(reservations.filter(({ archived }) => archived)).toHaveLength(1);
    const today = calendarDate(now());
    expect(
      reservations.filter(({ state, expire_at: lastDay }) => state === 'pending' && lastDay === `${today} 00:00:00`),
    ).toHaveLength(1);
  });
});
