import type { Schema } from '@tegoed/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { countQueries, startTestApp, type TestApp } from '../../../../testing/index.ts';

type Waiting = Schema<'WaitingItem'>;
type Citizen = Awaited<ReturnType<TestApp['build']['requester']>>;

const test = await startTestApp();
const { build } = test;
const { db } = test.app.deps;
const daysFromNow = (days: number) => new Date(test.clock.now().getTime() + days * 24 * 3600_000);

beforeEach(() => {
  test.clock.at('2026-03-12T10:00:00Z');
});

async function waiting(who: Citizen, headers: Record<string, string> = {}): Promise<Waiting[]> {
  const { status, body } = await test.as(who, headers).get('/platform/waiting');
  expect(status).toBe(200);
  return (body as { data: Waiting[] }).data;
}

const kinds = async (who: Citizen) => (await waiting(who)).map(({ kind }) => kind);

/** A citizen with a voucher of a fund that runs for long, on which everything can be done. */
async function scene() {
  const fund = await build.fund({ config: { allowReservations: true, allowReimbursements: true }, endDate: '2027-12-31' });
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester, expireAt: '2026-12-31' });
  return { fund, requester, voucher };
}

type Scene = Awaited<ReturnType<typeof scene>>;

let code = 10_000_000;

async function addReimbursement(
  { voucher }: Scene,
  given: { state: 'draft' | 'pending' | 'declined'; at?: Date },
): Promise<number> {
  const at = given.at ?? test.clock.now();
  const { id } = await db
    .insertInto('reimbursements')
    .values({
      code: (code += 1),
      voucherId: voucher.id,
      state: given.state,
      title: 'Gymschoenen',
      amountCents: 2395,
      iban: 'NL91ABNA0417164300',
      ibanName: 'R. Voorbeeld',
      reason: given.state === 'declined' ? 'De foto is niet te lezen.' : null,
      submittedAt: given.state === 'draft' ? null : at,
      resolvedAt: given.state === 'declined' ? at : null,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addReservation({ fund, voucher, requester }: Scene, expireAt: string): Promise<{ id: number; provider: string }> {
  const provider = await build.provider({ fundId: fund.id });
  const product = await build.product({ organizationId: provider.id, name: 'Zwemles', priceCents: 1000 });
  const { id: productVoucherId } = await db
    .insertInto('vouchers')
    .values({
      fundId: fund.id,
      identityId: requester.id,
      productId: product.id,
      parentId: voucher.id,
      amountCents: 1000,
      expireAt,
      createdAt: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('productReservations')
    .values({
      code: (code += 1),
      voucherId: voucher.id,
      productVoucherId,
      productId: product.id,
      state: 'accepted',
      amountCents: 1000,
      priceType: 'regular',
      priceCents: 1000,
      expireAt,
      acceptedAt: test.clock.now(),
      createdAt: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, provider: provider.name };
}

async function addQuestion({ fund, requester }: Pick<Scene, 'fund' | 'requester'>): Promise<{ requestId: number; id: number }> {
  const [createdAt, updatedAt] = [test.clock.now(), test.clock.now()];
  const { id: requestId } = await db
    .insertInto('fundRequests')
    .values({ fundId: fund.id, identityId: requester.id, createdAt, updatedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: recordTypeId } = await db
    .selectFrom('recordTypes')
    .select('id')
    .where('key', '=', 'children_nth')
    .executeTakeFirstOrThrow();
  const { id: fundRequestRecordId } = await db
    .insertInto('fundRequestRecords')
    .values({ fundRequestId: requestId, recordTypeId, value: '2', createdAt, updatedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('fundRequestClarifications')
    .values({ fundRequestRecordId, question: 'Kunt u een foto sturen?', message: null, createdAt, updatedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { requestId, id };
}

async function addDraft(fundId: number, { id: identityId }: Citizen, updatedAt = test.clock.now()): Promise<void> {
  await db
    .insertInto('fundRequestDrafts')
    .values({ fundId, identityId, content: Buffer.from('x'), updatedAt })
    .execute();
}

describe('GET /platform/waiting', () => {
  it('tells what waits, the most urgent first, and where it is done', async () => {
    const set = await scene();
    const { fund, requester, voucher } = set;
    const unfinishedReimbursement = await addReimbursement(set, { state: 'draft' });
    const asked = await build.fund({});
    await addDraft((await build.fund({ endDate: '2027-12-31' })).id, requester);
    const other = await build.fund({ endDate: '2026-04-02' });
    const ending = await build.voucher({ fundId: other.id, requester, amountCents: 4000, expireAt: '2026-12-31' });
    const reservation = await addReservation(set, '2026-03-24');
    const declined = await addReimbursement(set, { state: 'declined' });
    const question = await addQuestion({ fund: asked, requester });

    const found = await waiting(requester);
    expect(found).toMatchObject([
      {
        kind: 'clarification',
        id: question.id,
        fund: { id: asked.id, name: asked.name },
        title: 'Kunt u een foto sturen?',
        text: null,
        until: '2026-03-25',
        days_left: 13,
        target: `requestClarification-${asked.id}-${question.requestId}-${question.id}`,
      },
      {
        kind: 'declined_reimbursement',
        id: declined,
        title: 'Gymschoenen',
        text: 'De foto is niet te lezen.',
        amount: '23.95',
        amount_locale: '€\u00a023,95',
        until: '2026-12-31',
        target: `screen-reimbursement-${declined}`,
      },
      {
        kind: 'accepted_reservation',
        id: reservation.id,
        fund: { id: fund.id },
        title: 'Zwemles',
        text: reservation.provider,
        until: '2026-03-24',
        until_locale: '24 maart 2026',
        days_left: 12,
        target: `screen-voucher_code-${voucher.address}`,
      },
      {
        kind: 'ending_voucher',
        id: ending.id,
        title: other.name,
        amount: '40.00',
        until: '2026-04-02',
        days_left: 21,
        target: `voucher-${ending.address}`,
      },
      { kind: 'fund_request_draft', until: '2026-04-10', days_left: 29 },
      {
        kind: 'reimbursement_draft',
        id: unfinishedReimbursement,
        target: `screen-reimbursements_edit-${unfinishedReimbursement}`,
      },
    ]);
    expect(found[4]?.target).toBe(`fundRequest-${found[4]?.fund.id}`);
    expect(found[4]?.id).toBe(found[4]?.fund.id);
  });

  it('is empty for whom nothing waits, and tells nobody what waits for others', async () => {
    const set = await scene();
    expect(await waiting(set.requester)).toEqual([]);
    await addQuestion(set);
    await addReservation(set, '2026-03-24');
    expect(await waiting(await build.requester())).toEqual([]);
    expect((await test.visitor().get('/platform/waiting')).status).toBe(401);
  });

  it('asks the database as often for much as for nothing', async () => {
    const set = await scene();
    await waiting(set.requester);
    const few = await countQueries(() => waiting(set.requester));
    await addQuestion(set);
    for (const day of ['2026-03-24', '2026-03-20', '2026-03-22']) await addReservation(set, day);
    expect(await countQueries(() => waiting(set.requester))).toBe(few);
    expect((await waiting(set.requester)).map(({ until }) => until)).toEqual([
      '2026-03-25',
      '2026-03-20',
      '2026-03-22',
      '2026-03-24',
    ]);
  });

  it('has questions of pending requests only, until they are answered', async () => {
    const set = await scene();
    const { id, requestId } = await addQuestion(set);
    expect(await kinds(set.requester)).toEqual(['clarification']);
    const answered = { state: 'answered' as const, answeredAt: test.clock.now() };
    await db.updateTable('fundRequestClarifications').set(answered).where('id', '=', id).execute();
    expect(await kinds(set.requester)).toEqual([]);
    const open = { state: 'pending' as const, answeredAt: null };
    await db.updateTable('fundRequestClarifications').set(open).where('id', '=', id).execute();
    const declined = { state: 'declined' as const, resolvedAt: test.clock.now() };
    await db.updateTable('fundRequests').set(declined).where('id', '=', requestId).execute();
    expect(await kinds(set.requester)).toEqual([]);
  });

  it.each([
    [29, ['declined_reimbursement']],
    [30, []],
  ])('has a reimbursement that was refused %i days ago: %j', async (days, expected) => {
    const set = await scene();
    await addReimbursement(set, { state: 'declined', at: daysFromNow(-days) });
    expect(await kinds(set.requester)).toEqual(expected);
  });

  it('has no refused reimbursement after another was sent in, or where none can be sent in', async () => {
    const set = await scene();
    await addReimbursement(set, { state: 'declined', at: daysFromNow(-2) });
    await addReimbursement(set, { state: 'pending', at: daysFromNow(-3) });
    expect(await kinds(set.requester)).toEqual(['declined_reimbursement']);
    await db.updateTable('funds').set({ allowReimbursements: false }).where('id', '=', set.fund.id).execute();
    expect(await kinds(set.requester)).toEqual([]);
    await db.updateTable('funds').set({ allowReimbursements: true }).where('id', '=', set.fund.id).execute();
    await addReimbursement(set, { state: 'pending', at: daysFromNow(-1) });
    expect(await kinds(set.requester)).toEqual([]);
  });

  it.each([
    ['2026-03-11', []],
    ['2026-03-12', ['accepted_reservation']],
  ])('has an approved reservation until its last day: %s', async (expireAt, expected) => {
    const set = await scene();
    const { id } = await addReservation(set, expireAt);
    expect(await kinds(set.requester)).toEqual(expected);
    await db.updateTable('productReservations').set({ archived: true }).where('id', '=', id).execute();
    expect(await kinds(set.requester)).toEqual([]);
  });

  it.each([
    ['2026-03-11', []],
    ['2026-03-12', ['ending_voucher']],
    ['2026-04-12', ['ending_voucher']],
    ['2026-04-13', []],
  ])('has a voucher that ends within a month: %s', async (expireAt, expected) => {
    const { fund, requester } = await scene();
    await build.voucher({ fundId: fund.id, requester, expireAt });
    expect(await kinds(requester)).toEqual(expected);
  });

  it('has no voucher that ends without anything on it, or that was stopped; one that counts uses has no amount', async () => {
    const requester = await build.requester();
    const fund = await build.fund({});
    await build.voucher({ fundId: fund.id, requester, amountCents: 0, expireAt: '2026-03-20' });
    await build.voucher({ fundId: fund.id, requester, state: 'deactivated', expireAt: '2026-03-20' });
    expect(await waiting(requester)).toEqual([]);
    const uses = await build.fund({ type: 'subsidies' });
    await build.voucher({ fundId: uses.id, requester, amountCents: 0, expireAt: '2026-03-20' });
    expect(await waiting(requester)).toMatchObject([{ kind: 'ending_voucher', amount: null, amount_locale: null }]);
  });

  it('has a voucher for one offer until it was used', async () => {
    const set = await scene();
    const provider = await build.provider({ fundId: set.fund.id });
    const { id: productId } = await build.product({ organizationId: provider.id, name: 'Laptop', priceCents: 39_900 });
    const { id, address } = await build.voucher({ fundId: set.fund.id, requester: set.requester, expireAt: '2026-03-20' });
    await db.updateTable('vouchers').set({ productId }).where('id', '=', id).execute();
    expect(await waiting(set.requester)).toMatchObject([
      { kind: 'ending_voucher', title: 'Laptop', text: provider.name, amount: null, target: `screen-voucher_code-${address}` },
    ]);
    const used = { address: `0x${'a1'.repeat(20)}`, voucherId: id, target: 'provider', state: 'success', amountCents: 39_900 };
    const [createdAt, updatedAt] = [test.clock.now(), test.clock.now()];
    await db
      .insertInto('voucherTransactions')
      .values({ ...used, organizationId: provider.id, productId, createdAt, updatedAt })
      .execute();
    expect(await waiting(set.requester)).toEqual([]);
  });

  it('has an unfinished request in the shop of its fund, for thirty days', async () => {
    const requester = await build.requester();
    const fund = await build.fund({ endDate: '2026-03-31' });
    await addDraft(fund.id, requester, daysFromNow(-29));
    expect(await waiting(requester)).toMatchObject([{ kind: 'fund_request_draft', until: '2026-03-12', days_left: 0 }]);
    await build.implementation({ key: 'shop-of-others' });
    expect(await waiting(requester, { 'client-key': 'shop-of-others' })).toEqual([]);
    const other = await build.requester();
    await addDraft(fund.id, other, daysFromNow(-30));
    expect(await waiting(other)).toEqual([]);
  });
});
