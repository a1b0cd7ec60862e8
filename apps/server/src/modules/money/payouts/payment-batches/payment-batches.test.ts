import { describe, expect, it } from 'vitest';
import { startTestApp, statusesOf } from '../../../../../testing/index.ts';
import { faultsOf, readBankFile } from '../bank/testing/read-bank-file.ts';

const test = await startTestApp();
const { db } = test.app.deps;
const iban = 'NL91ABNA0417164300';
const ofProvider = 'NL20INGB0001234567';

/** A sponsor with an account, and payments that wait. */
async function scene(given: { payments?: number; bank?: 'bng' | 'bunq' | 'file' | null; manual?: boolean } = {}) {
  const { build } = test;
  const sponsor = await build.organization({ isSponsor: true, name: 'Gemeente Súdwest & <Fryslân>' });
  const createdAt = test.clock.now();
  await db
    .updateTable('organizations')
    .set({ allowManualBulkProcessing: given.manual ?? true })
    .where('id', '=', sponsor.id)
    .execute();
  if (given.bank !== null) {
    await db
      .insertInto('bankConnections')
      .values({ organizationId: sponsor.id, bank: given.bank ?? 'bng', iban, accountName: sponsor.name, createdAt })
      .execute();
  }
  const fund = await build.fund({ organizationId: sponsor.id });
  const provider = await build.provider({ fundId: fund.id });
  await db.updateTable('organizations').set({ iban: ofProvider }).where('id', '=', provider.id).execute();
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester });
  const pay = (many: number, more: object = {}) =>
    db
      .insertInto('voucherTransactions')
      .values(
        Array.from({ length: many }, () => ({
          address: `0x${crypto.randomUUID().replaceAll('-', '')}12345678`,
          voucherId: voucher.id,
          target: 'provider',
          state: 'pending',
          amountCents: 1050,
          organizationId: provider.id,
          createdAt,
          updatedAt: createdAt,
          ...more,
        })),
      )
      .execute();
  if (given.payments !== 0) await pay(given.payments ?? 2);
  const officer = await build.identity();
  await build.employee({ organizationId: sponsor.id, identity: officer, roles: ['finance'] });
  const finance = test.as(officer, { 'client-type': 'sponsor' });
  const path = `/platform/organizations/${sponsor.id}/sponsor/transaction-bulks`;
  return { sponsor, fund, provider, voucher, pay, finance, path, client: test.as(requester) };
}

/** Builds the only batch that there is to build. */
async function built(given: Parameters<typeof scene>[0] = {}) {
  const set = await scene(given);
  const [batch] = (await set.finance.post(set.path)).body.data as { id: number }[];
  if (!batch) throw new Error('no batch was built');
  return { ...set, batch, one: `${set.path}/${batch.id}` };
}

describe('building batches', () => {
  it('takes at most a hundred payments into each', async () => {
    const { finance, path } = await scene({ payments: 101 });
    const answer = await finance.post(path);
    expect(answer.body.data).toMatchObject([
      { state: 'draft', voucher_transactions_count: 1, voucher_transactions_amount: 10.5, bank: { key: 'bng' } },
      { state: 'draft', voucher_transactions_count: 100, voucher_transactions_amount: 1050, is_exported: false },
    ]);
    expect((await finance.post(path)).body.data).toEqual([]);
    expect((await finance.get(`${path}?quantity_min=2&order_by=amount&order_dir=asc`)).body.data).toHaveLength(1);
    expect((await finance.get(`${path}?state=accepted`)).body.data).toEqual([]);
    expect((await finance.get(path)).body.meta).toMatchObject({ total: 2, per_page: 15 });
  });

  it('leaves what cannot be paid now', async () => {
    const { finance, path, pay, voucher } = await scene({ payments: 0 });
    const skipped = 'NL69RABO0123456789';
    const account = { target: 'iban', organizationId: null, ibanTo: skipped, ibanToName: 'N. Jansen' };
    await db.insertInto('skippedIbans').values({ iban: skipped, note: 'fraude', createdAt: test.clock.now() }).execute();
    await pay(1, { transferAt: new Date(test.clock.now().getTime() + 86_400_000) });
    await pay(1, { transferAt: test.clock.now() });
    await pay(1, { attempts: 50 });
    await pay(1, { amountCents: 0 });
    await pay(1, { state: 'canceled' });
    await pay(1, { state: 'success', target: 'top_up' });
    await pay(1, account);
    expect((await finance.post(path)).body.data).toEqual([]);
    await pay(1, { transferAt: new Date(test.clock.now().getTime() - 2 * 86_400_000) });
    expect((await finance.post(`${path}?voucher_id=${voucher.id + 1000}`)).body.data).toEqual([]);
    expect((await finance.post(`${path}?voucher_id=${voucher.id}`)).body.data).toMatchObject([{ voucher_transactions_count: 1 }]);
  });

  it('twice at once puts nothing into two', async () => {
    const { finance, path } = await scene({ payments: 3 });
    const answers = await Promise.all([finance.post(path), finance.post(path)]);
    const counts = answers.flatMap(({ body }) => body.data as { voucher_transactions_count: number }[]);
    expect(counts.map((batch) => batch.voucher_transactions_count)).toEqual([3]);
  });

  it('by two people at once makes one batch, and one of them is told that nothing is left', async () => {
    const { finance, path, sponsor } = await scene({ payments: 3 });
    const colleague = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: colleague, roles: ['finance'] });
    const other = test.as(colleague, { 'client-type': 'sponsor' });
    const answers = await Promise.all([finance.post(path), other.post(path)]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    const made = answers.map(({ body }) => (body.data as unknown[]).length).toSorted((one, other) => one - other);
    expect(made).toEqual([0, 1]);
    const left = (await other.post(`${path}?dry_run=1`)).body.preview;
    expect(left).toMatchObject({ bulks_count: 0, transactions_count: 0, left_out: [{ reason: 'in_bulk', count: 3 }] });
    expect((await finance.get(path)).body.meta.total).toBe(1);
  });

  it('needs an account, and the right to do so', async () => {
    const { finance, path, client, sponsor } = await scene({ bank: null });
    expect((await finance.post(path)).status).toBe(403);
    expect(statusesOf([await client.post(path), await client.get(path), await client.get(`${path}/export`)])).toEqual([
      403, 403, 403,
    ]);
    expect((await test.visitor().post(path)).status).toBe(401);
    const manager = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: manager, roles: ['manager'] });
    expect((await test.as(manager).post(path)).status).toBe(403);
    expect((await test.as(manager).get(path)).status).toBe(200);
  });

  it('is kept in a spreadsheet', async () => {
    const { finance, path } = await built();
    const none = await finance.get(`${path}/export?data_format=csv&fields[]=amount&state=rejected`);
    expect(none.body).toBe('\uFEFFBedrag\r\n');
    expect((await finance.get(`${path}/export?quantity_min=veel`)).body.errors).toHaveProperty('quantity_min');
    const csv = await finance.get(`${path}/export?data_format=csv&fields[]=amount&fields[]=count`);
    expect((await finance.get(`${path}/export?export_format=csv&fields[]=amount&fields[]=count`)).body).toEqual(csv.body);
    expect(String(csv.body).split('\r\n').slice(0, 2)).toEqual(['\ufeffBedrag,Aantal', '21.00,2']);
  });
});

describe('the bank file', () => {
  it('holds to the schema, and its sums to its transfers', async () => {
    const { finance, path, pay } = await scene();
    await pay(1, {
      target: 'iban',
      organizationId: null,
      ibanTo: iban,
      ibanToName: 'Zoë & “Müller”',
      amountCents: 5,
      uid: 'R-1',
    });
    const [batch] = (await finance.post(path)).body.data as { id: number }[];
    const one = `${path}/${batch?.id}`;
    const file = await finance.get(`${one}/export-sepa`);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('application/xml') } });
    expect(faultsOf(String(file.body))).toEqual([]);
    const { texts } = readBankFile(String(file.body));
    expect(texts('NbOfTxs')).toEqual(['3', '3']);
    expect(texts('CtrlSum')).toEqual(['21.05', '21.05']);
    expect(texts('InstdAmt')).toEqual(['10.50', '10.50', '0.05']);
    expect(texts('IBAN')).toEqual([iban, ofProvider, ofProvider, iban]);
    expect(texts('Nm').at(-1)).toBe('Zoe Muller');
    expect(texts('Nm')[0]).toBe('Gemeente Sudwest Fryslan');
    expect((await finance.get(one)).body.data).toMatchObject({
      is_exported: true,
      state: 'draft',
      execution_date: texts('Dt')[0],
    });
    expect((await finance.get(path)).body.data).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof scene>[0]]>([
    ['without the permission of the sponsor', { manual: false }],
    ['at a bank that takes no files', { bank: 'bunq' }],
  ])('is refused %s', async (_what, given) => {
    const { finance, one } = await built(given);
    expect((await finance.get(`${one}/export-sepa`)).status).toBe(403);
    expect((await finance.get(one)).body.data).toMatchObject({ is_exported: false });
  });
});

describe('saying that a batch was paid', () => {
  it('pays everything in it, once', async () => {
    const { finance, one, provider, sponsor } = await built();
    expect((await finance.patch(`${one}/set-accepted`)).status).toBe(403);
    await finance.get(`${one}/export-sepa`);
    const answers = await Promise.all([finance.patch(`${one}/set-accepted`), finance.patch(`${one}/set-accepted`)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect((await finance.get(one)).body.data).toMatchObject({ state: 'accepted', accepted_manually: true });
    const paid = await finance.get(`/platform/organizations/${sponsor.id}/sponsor/transactions?state=success`);
    expect(paid.body.data).toMatchObject([
      { iban_final: true, iban_from: iban, iban_to: ofProvider, iban_to_name: provider.name },
      { iban_final: true },
    ]);
    expect((await finance.get(`${one}/export-sepa`)).status).toBe(403);
  });

  it('is for the own people of the sponsor', async () => {
    const { one, client, batch } = await built();
    expect(
      statusesOf([await client.get(one), await client.get(`${one}/export-sepa`), await client.patch(`${one}/set-accepted`)]),
    ).toEqual([403, 403, 403]);
    const other = await scene();
    const foreign = `${other.path}/${batch.id}`;
    expect(
      statusesOf([
        await other.finance.get(foreign),
        await other.finance.get(`${foreign}/export-sepa`),
        await other.finance.patch(`${foreign}/set-accepted`),
      ]),
    ).toEqual([404, 404, 404]);
  });
});

describe('an account that is paid by file', () => {
  it('needs no other switch: a batch, its file, and paid on a day', async () => {
    const { finance, one, batch, path, sponsor } = await built({ bank: 'file', manual: false, payments: 2 });
    expect((await finance.get(one)).body.data).toMatchObject({
      state: 'draft',
      bank: { id: 3, key: 'file', name: 'Bankbestand' },
      exported_at: null,
      exported_count: 0,
    });
    expect(await finance.patch(one, { state: 'pending' })).toMatchObject({ status: 403, body: { error: 'bank_by_file' } });
    expect((await finance.patch(`${one}/set-accepted`)).status).toBe(403);
    const file = await finance.get(`${one}/export-sepa`);
    const day = test.build.inDays(0);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="betaalopdracht-${batch.id}-${day}-21-00.xml"`);
    expect((await finance.get(`${one}/export-sepa`)).body).toContain(ofProvider);
    expect((await finance.get(one)).body.data).toMatchObject({ is_exported: true, exported_count: 2 });
    const audited = await db
      .selectFrom('auditEntries')
      .select(['operation', 'subjectId'])
      .where('organizationId', '=', sponsor.id)
      .where('operation', '=', 'exportTransactionBulkSepa')
      .execute();
    expect(audited).toEqual([1, 2].map(() => ({ operation: 'exportTransactionBulkSepa', subjectId: batch.id })));
    expect((await finance.patch(`${one}/set-accepted`, {})).body.data).toMatchObject({ state: 'accepted', execution_date: day });
    expect((await finance.get(`${path}?state=accepted`)).body.meta.total).toBe(1);
  });

  it('was paid on a day from the making of the batch on, and not after today', async () => {
    const { finance, one, batch } = await built({ bank: 'file', manual: false });
    await finance.get(`${one}/export-sepa`);
    await db
      .updateTable('voucherTransactionBulks')
      .set({ createdAt: new Date(`${test.build.inDays(-3)}T12:00:00Z`) })
      .where('id', '=', batch.id)
      .execute();
    const paidOn = (day: number) => finance.patch(`${one}/set-accepted`, { execution_date: test.build.inDays(day) });
    for (const day of [-4, 1]) {
      expect(await paidOn(day)).toMatchObject({ status: 422, body: { errors: { execution_date: [expect.any(String)] } } });
    }
    expect((await paidOn(-3)).body.data).toMatchObject({ state: 'accepted', execution_date: test.build.inDays(-3) });
    const payments = await db
      .selectFrom('voucherTransactions')
      .select('paymentAt')
      .where('voucherTransactionBulkId', '=', batch.id)
      .execute();
    for (const { paymentAt } of payments) expect(paymentAt?.toISOString().slice(0, 10)).toBe(test.build.inDays(-3));
  });
});
