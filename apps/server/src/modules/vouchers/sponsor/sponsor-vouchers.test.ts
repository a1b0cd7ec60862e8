import { sql } from 'kysely';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, idsOf, startTestApp, statusesOf, type TestApp } from '../../../../testing/index.ts';
import { qrPicture, voucherQrValue } from '#platform/services/qr-picture';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

interface Given {
  type?: 'budget' | 'subsidies';
  bsnEnabled?: boolean;
  settings?: Partial<{
    allowVoucherRecords: boolean;
    allowDirectPayments: boolean;
    allowGeneratorDirectPayments: boolean;
    limitGeneratorAmountCents: number;
    limitVoucherTotalAmountCents: number;
    budgetCents: number;
    generatorIgnoreFundBudget: boolean;
    isConfigured: boolean;
    vouchersExternal: boolean;
  }>;
}

async function setUp({ type = 'budget', bsnEnabled = false, settings: { budgetCents, ...settings } = {} }: Given = {}) {
  const { db } = test.app.deps;
  const sponsor = await test.build.organization({ isSponsor: true });
  if (bsnEnabled) await db.updateTable('organizations').set({ bsnEnabled }).where('id', '=', sponsor.id).execute();
  const fund = await test.build.fund({ organizationId: sponsor.id, type });
  if (Object.keys(settings).length > 0) await db.updateTable('funds').set(settings).where('id', '=', fund.id).execute();
  if (budgetCents !== undefined) await test.build.topUp({ fundId: fund.id, amountCents: budgetCents });
  return { sponsor, fund, client: test.as(sponsor.owner), path: `/platform/organizations/${sponsor.id}/sponsor/vouchers` };
}

type Place = Awaited<ReturnType<typeof setUp>>;

const form = ({ fund }: Place, more: object = {}) => ({
  fund_id: fund.id,
  assign_by_type: 'activation_code',
  activation_code: false,
  amount: 50,
  ...more,
});

/** What tests read of a voucher that was made. */
interface MadeVoucher {
  readonly id: number;
  readonly address: string;
  readonly activation_code: string;
  readonly identity_address: string | null;
  readonly is_granted: boolean;
  readonly state: string;
}

async function make(place: Place, more: object = {}): Promise<MadeVoucher> {
  const answer = await place.client.post(place.path, form(place, more));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as MadeVoucher;
}

const mailsTo = async (email: string | null) => (await test.deliver()).filter((mail) => mail.to === email);

describe('making one voucher', () => {
  it('waits for somebody when it belongs to nobody, and is usable at once when asked for', async () => {
    const place = await setUp();
    expect(await make(place, { note: 'Voor de balie' })).toMatchObject({
      amount: '50.00',
      amount_total: '50.00',
      amount_available: '50.00',
      state: 'pending',
      is_granted: false,
      source: 'employee',
      note: 'Voor de balie',
      activation_code: null,
      in_use: false,
      physical_card: false,
      expire_at: place.fund.endDate,
      address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
    });
    expect((await make(place, { activate: true })).state).toBe('active');
  });

  it('goes to whoever has the address; somebody who is not known yet is made, and both are mailed', async () => {
    const place = await setUp();
    const known = await test.build.requester();
    const data = await make(place, { assign_by_type: 'email', email: known.email });
    expect(data).toMatchObject({
      state: 'active',
      is_granted: true,
      identity_address: known.address,
      identity_email: known.email,
    });
    expect((await test.as(known).get('/platform/vouchers')).body.data).toMatchObject([{ id: data.id, amount: '50.00' }]);
    expect(await mailsTo(known.email)).toHaveLength(1);
    const email = 'Nieuw.Iemand@example.test';
    expect((await make(place, { assign_by_type: 'email', email })).is_granted).toBe(true);
    const again = await make(place, { assign_by_type: 'email', email: email.toLowerCase() });
    expect((await place.client.get(`${place.path}?type=all&source=all&email=nieuw.iemand`)).body.meta.total).toBe(2);
    expect(again.identity_address).toMatch(/^0x/);
  });

  it('gives a code that hands the voucher over when it is redeemed', async () => {
    const place = await setUp();
    const data = await make(place, { activation_code: true });
    expect(data.activation_code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}$/);
    const requester = await test.build.requester();
    const redeemed = await test.as(requester).post('/platform/funds/redeem', { code: data.activation_code.toUpperCase() });
    expect(redeemed.status).toBe(200);
    expect(idsOf(await test.as(requester).get('/platform/vouchers'))).toEqual([data.id]);
    const other = await test.build.requester();
    expect((await test.as(other).post('/platform/funds/redeem', { code: data.activation_code })).status).toBe(403);
  });

  it('gives the same unused code for the same number of a person, and the voucher itself once that was used', async () => {
    const place = await setUp();
    const uid = { activation_code: true, client_uid: 'K-12' };
    const first = await make(place, uid);
    const second = await make(place, uid);
    expect(second.activation_code).toBe(first.activation_code);
    expect((await make(await setUp(), uid)).activation_code).not.toBe(first.activation_code);
    const requester = await test.build.requester();
    await test.as(requester).post('/platform/funds/redeem', { code: first.activation_code });
    expect(new Set(idsOf(await test.as(requester).get('/platform/vouchers')))).toEqual(new Set([first.id, second.id]));
    expect(await make(place, uid)).toMatchObject({ identity_address: requester.address, state: 'active', activation_code: null });
  });

  it('waits for a citizen service number, where the organization works with those', async () => {
    const place = await setUp({ bsnEnabled: true });
    const data = await make(place, { assign_by_type: 'bsn', bsn: '123456782' });
    expect(data).toMatchObject({ relation_bsn: '******782', identity_bsn: null, is_granted: false, state: 'pending' });
    expect(idsOf(await place.client.get(`${place.path}?type=all&source=all&q=123456782`))).toEqual([data.id]);
    expect(idsOf(await place.client.get(`${place.path}?type=all&source=all&bsn=111222333`))).toEqual([]);
    const wrong = await place.client.post(place.path, form(place, { assign_by_type: 'bsn', bsn: '123456789' }));
    expect(wrong).toMatchObject({ status: 422, body: { errors: { bsn: [expect.any(String)] } } });
    const without = await setUp();
    expect((await without.client.post(without.path, form(without, { assign_by_type: 'bsn', bsn: '123456782' }))).status).toBe(
      422,
    );
  });

  it('is linked at once to whoever confirmed the citizen service number', async () => {
    const place = await setUp({ bsnEnabled: true });
    const requester = await test.build.requester();
    const waiting = await make(place, { assign_by_type: 'bsn', bsn: '111222333' });
    await test.app.deps.db
      .updateTable('serviceNumbers')
      .set({ identityId: requester.id })
      .where('id', '=', (eb) => eb.selectFrom('vouchers').select('relatedServiceNumberId').where('vouchers.id', '=', waiting.id))
      .execute();
    const person = { is_granted: true, state: 'active', identity_address: requester.address, identity_bsn: '******333' };
    expect(await make(place, { assign_by_type: 'bsn', bsn: '111222333' })).toMatchObject(person);
    const assigned = await place.client.patch(`${place.path}/${waiting.id}/assign`, { bsn: '111222333' });
    expect(assigned.body.data).toMatchObject({ ...person, relation_bsn: '******333' });
    await test.app.deps.db.updateTable('organizations').set({ bsnEnabled: false }).where('id', '=', place.sponsor.id).execute();
    expect((await place.client.get(`${place.path}/${waiting.id}`)).body.data).toMatchObject({
      identity_bsn: null,
      relation_bsn: null,
    });
  });

  it('is for one offer, approved on the fund, at its price', async () => {
    const place = await setUp();
    const provider = await test.build.provider({ fundId: place.fund.id });
    const product = await test.build.product({ organizationId: provider.id, priceCents: 1250, stock: 1 });
    const offer = { amount: undefined, product_id: product.id };
    const data = await make(place, { ...offer, activate: true });
    expect(data).toMatchObject({ amount: '12.50', product: { id: product.id } });
    expect(idsOf(await place.client.get(`${place.path}?type=product_voucher&source=all`))).toEqual([data.id]);
    expect(idsOf(await place.client.get(`${place.path}?type=fund_voucher&source=all`))).toEqual([]);
    const stranger = await test.build.product({ organizationId: (await test.build.provider()).id });
    for (const more of [{ product_id: product.id }, { amount: undefined, product_id: stranger.id }, { amount: undefined }]) {
      expect((await place.client.post(place.path, form(place, more))).status).toBe(422);
    }
  });

  it.each([
    ['less than ten cents', {}, { amount: 0.09 }, 'amount'],
    ['more than two decimals', {}, { amount: 1.005 }, 'amount'],
    ['more than the limit of one voucher', { limitGeneratorAmountCents: 4999 }, {}, 'amount'],
    ['more than a voucher may ever hold', { limitVoucherTotalAmountCents: 4999 }, {}, 'amount'],
    ['more than the fund has', { budgetCents: 4999 }, {}, 'amount'],
    ['a last day after that of the fund', {}, { expire_at: '2099-01-01' }, 'expire_at'],
    ['a last day before the fund begins', {}, { expire_at: '2020-01-01' }, 'expire_at'],
    ['a fund that is not ready', { isConfigured: false }, {}, 'fund_id'],
    ['a fund of another system', { vouchersExternal: true }, {}, 'fund_id'],
    ['no address where one is asked', {}, { assign_by_type: 'email' }, 'email'],
    ['too long a number', {}, { client_uid: 'x'.repeat(21) }, 'client_uid'],
  ])('refuses %s, also when it only checks', async (_what, settings, more, field) => {
    const place = await setUp({ settings });
    for (const path of [place.path, `${place.path}/validate`]) {
      const answer = await place.client.post(path, form(place, more));
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    }
    expect((await place.client.get(`${place.path}?type=all&source=all`)).body.meta.total).toBe(0);
  });

  it('only checks when asked to', async () => {
    const place = await setUp();
    const checked = await place.client.post(`${place.path}/validate`, form(place));
    expect([checked.status, checked.body]).toEqual([200, undefined]);
    expect((await place.client.get(`${place.path}?type=all&source=all`)).body.meta.total).toBe(0);
  });

  it('never gives more than the fund has when several are made at once', async () => {
    const place = await setUp({ settings: { budgetCents: 9000 } });
    const all = await Promise.all(Array.from({ length: 8 }, () => place.client.post(place.path, form(place))));
    expect(statusesOf(all).filter((status) => status === 201)).toEqual([201]);
    await test.app.deps.db
      .updateTable('funds')
      .set({ generatorIgnoreFundBudget: true })
      .where('id', '=', place.fund.id)
      .execute();
    expect((await place.client.post(place.path, form(place))).status).toBe(201);
  });

  it('gives no money on a subsidies fund, but counts limits as often as asked', async () => {
    const place = await setUp({ type: 'subsidies' });
    expect(await make(place, { amount: undefined, limit_multiplier: 3 })).toMatchObject({ amount: '0.00', limit_multiplier: 3 });
  });
});

describe('making a batch', () => {
  const batch = ({ fund }: Place, vouchers: object[]) => ({ fund_id: fund.id, vouchers });

  it('makes five thousand vouchers in one call', async () => {
    const place = await setUp({ settings: { allowVoucherRecords: true } });
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      amount: 12.5,
      email: `batch${index}@example.test`,
      records: { given_name: `Naam ${index}` },
    }));
    const answer = await place.client.post(`${place.path}/batch`, batch(place, rows));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toHaveLength(5000);
    expect(answer.body.data[4999]).toMatchObject({
      identity_email: 'batch4999@example.test',
      amount_available: '12.50',
      state: 'active',
    });
    expect((await place.client.get(`${place.path}?type=all&source=employee`)).body.meta.total).toBe(5000);
    expect((await place.client.post(`${place.path}/batch`, batch(place, [...rows, { amount: 1 }]))).status).toBe(422);
    await test.app.deps.db.deleteFrom('events').execute(); // nobody waits for five thousand mails
  }, 120_000);

  it('makes nothing when one row is wrong, and names its line', async () => {
    const place = await setUp();
    const rows = [{ amount: 10 }, { amount: 10, expire_at: '2099-01-01' }, { amount: 10, bsn: '123456782' }];
    for (const path of ['batch', 'batch/validate']) {
      const answer = await place.client.post(`${place.path}/${path}`, batch(place, rows));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject({
        vouchers: [expect.stringContaining('Regel 2')],
        'vouchers.1.expire_at': [expect.any(String)],
        'vouchers.2.bsn': [expect.any(String)],
      });
    }
    const misspelt = await place.client.post(`${place.path}/batch`, batch(place, [{ amount: 10 }, { amount: 10, email: 'x' }]));
    expect(misspelt.body.errors).toHaveProperty(['vouchers.1.email']);
    expect((await place.client.post(`${place.path}/batch`, batch(place, []))).status).toBe(422);
    expect((await place.client.get(`${place.path}?type=all&source=all`)).body.meta.total).toBe(0);
    expect((await place.client.post(`${place.path}/batch/validate`, batch(place, [{ amount: 10 }]))).status).toBe(200);
  });

  it('counts all rows together against what the fund has and what is in stock', async () => {
    const place = await setUp({ settings: { budgetCents: 2500 } });
    expect(
      (await place.client.post(`${place.path}/batch`, batch(place, [{ amount: 10 }, { amount: 10 }, { amount: 10 }]))).body
        .errors,
    ).toHaveProperty(['vouchers.2.amount']);
    const rich = await setUp();
    const provider = await test.build.provider({ fundId: rich.fund.id });
    const product = await test.build.product({ organizationId: provider.id, stock: 1 });
    const offers = batch(rich, [{ product_id: product.id }, { product_id: product.id }]);
    expect((await rich.client.post(`${rich.path}/batch`, offers)).body.errors).toHaveProperty(['vouchers.1.product_id']);
  });

  it('shows records to the requester, only on funds that have them', async () => {
    const place = await setUp({ settings: { allowVoucherRecords: true } });
    const requester = await test.build.requester();
    const records = { given_name: 'sofie', family_name: 'Bakker', birth_date: '2015-03-05' };
    await place.client.post(`${place.path}/batch`, batch(place, [{ amount: 10, email: requester.email, records }]));
    expect((await test.as(requester).get('/platform/vouchers')).body.data).toMatchObject([
      {
        records_title: 'S. Bakker',
        records: expect.arrayContaining([
          expect.objectContaining({ record_type_key: 'birth_date', value_locale: '5 maart 2015' }),
        ]),
      },
    ]);
    const wrong = { given_name: 'x', bsn: '123456782', birth_date: '05-03-2015' };
    const refused = await place.client.post(`${place.path}/batch`, batch(place, [{ amount: 10, records: wrong }]));
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'vouchers',
      'vouchers.0.records.birth_date',
      'vouchers.0.records.bsn',
    ]);
    const without = await setUp();
    expect((await without.client.post(`${without.path}/batch`, batch(without, [{ amount: 10, records }]))).status).toBe(422);
  });

  it('pays a voucher out at once where the fund allows it', async () => {
    const place = await setUp({ settings: { allowDirectPayments: true, allowGeneratorDirectPayments: true } });
    const row = { amount: 75, activate: true, direct_payment_iban: 'NL44RABO0123456789', direct_payment_name: 'S. Bakker' };
    const paid = await place.client.post(`${place.path}/batch`, batch(place, [row]));
    expect(paid.body.data).toMatchObject([{ amount: '75.00', amount_available: '0.00', has_transactions: true, in_use: true }]);
    for (const wrong of [{ direct_payment_iban: 'NL00RABO0123456789' }, { direct_payment_name: undefined }]) {
      expect((await place.client.post(`${place.path}/batch`, batch(place, [{ ...row, ...wrong }]))).status).toBe(422);
    }
    const without = await setUp();
    expect((await without.client.post(`${without.path}/batch`, batch(without, [row]))).status).toBe(422);
  });
});

describe('the list of a sponsor', () => {
  it('filters and sorts', async () => {
    const place = await setUp();
    const requester = await test.build.requester();
    const small = await make(place, { amount: 5, note: 'balie' });
    const large = await make(place, { amount: 100, assign_by_type: 'email', email: requester.email });
    const own = await test.build.voucher({ fundId: place.fund.id, requester, amountCents: 2000 });
    const past = await test.build.voucher({ fundId: place.fund.id, requester, expireAt: '2020-01-01' });
    await test.build.voucher({ fundId: (await test.build.fund()).id, requester });
    const ids = async (query: string) => idsOf(await place.client.get(`${place.path}?type=all&source=all&${query}`));
    expect(await ids('')).toEqual([small.id, large.id, own.id, past.id]);
    expect(await ids('sort_by=amount&sort_order=desc')).toEqual([past.id, large.id, own.id, small.id]);
    expect(await ids('state=active')).toEqual([large.id, own.id]);
    expect(await ids('state=pending')).toEqual([small.id]);
    expect(await ids('state=expired')).toEqual([past.id]);
    expect(await ids('expired=0')).toEqual([small.id, large.id, own.id]);
    expect(await ids('granted=1')).toEqual([large.id, own.id, past.id]);
    expect(await ids('unassigned=1')).toEqual([small.id]);
    expect(await ids('amount_min=20&amount_max=99.99')).toEqual([own.id]);
    expect(await ids('q=BALIE')).toEqual([small.id]);
    expect(await ids(`identity_address=${requester.address}&count_per_identity_min=3`)).toEqual([large.id, own.id, past.id]);
    expect(await ids('count_per_identity_max=2&granted=1')).toEqual([]);
    expect(await ids('in_use=1')).toEqual([]);
    expect(await ids(`from=${test.build.inDays(1)}`)).toEqual([]);
    expect(await ids('in_use_from=2020-01-01')).toEqual([]);
    expect(idsOf(await place.client.get(`${place.path}?type=all&source=employee`))).toEqual([small.id, large.id]);
    expect(idsOf(await place.client.get(`${place.path}?type=all&source=user`))).toEqual([own.id, past.id]);
    for (const wrong of ['', 'type=all', 'type=all&source=all&per_page=101', `type=all&source=all&q=${'x'.repeat(101)}`]) {
      expect((await place.client.get(`${place.path}?${wrong}`)).status).toBe(422);
    }
  });

  it('leaves out offers that were taken with a regular voucher, which is then in use', async () => {
    const place = await setUp();
    const provider = await test.build.provider({ fundId: place.fund.id });
    const product = await test.build.product({ organizationId: provider.id });
    const requester = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: place.fund.id, requester });
    await test.as(requester).post('/platform/product-reservations', {
      voucher_address: voucher.address,
      product_id: product.id,
      first_name: 'A',
      last_name: 'B',
    });
    const list = await place.client.get(`${place.path}?type=all&source=all&in_use=1`);
    expect(list.body.data).toMatchObject([
      { id: voucher.id, in_use: true, has_transactions: false, first_use_date: expect.any(String) },
    ]);
  });

  it('takes as many queries for twenty vouchers as for two', async () => {
    const count = async (number: number) => {
      const place = await setUp();
      await place.client.post(`${place.path}/batch`, {
        fund_id: place.fund.id,
        vouchers: Array.from({ length: number }, () => ({ amount: 1 })),
      });
      return countQueries(() => place.client.get(`${place.path}?type=all&source=all&per_page=50`));
    };
    expect(await count(20)).toBe(await count(2));
  });
});

describe('the list of a sponsor in rows', () => {
  it('tells what a list shows, and neither numbers of people nor codes', async () => {
    const place = await setUp({ bsnEnabled: true });
    const made = await make(place, { note: 'balie', activation_code: true, client_uid: 'klant-7' });
    await place.client.patch(`${place.path}/${made.id}/assign`, { bsn: '999990019' });
    const requester = await test.build.requester();
    const own = await test.build.voucher({ fundId: place.fund.id, requester, amountCents: 2000 });
    const rows = async (query = '') => place.client.get(`${place.path}?type=all&source=all&view=row${query}`);
    const { body } = await rows();
    expect(body.data).toMatchObject([
      {
        id: made.id,
        type: 'regular',
        fund: { id: place.fund.id, name: place.fund.name },
        product: null,
        amount: '50.00',
        amount_total: '50.00',
        amount_available: '50.00',
        client_uid: 'klant-7',
        in_use: false,
        has_physical_card: false,
        source: 'employee',
        version: expect.any(Number),
      },
      { id: own.id, state: 'active', expired: false, identity_email: requester.email, is_granted: true, source: 'user' },
    ]);
    const text = JSON.stringify(body.data[0]);
    expect(text.length).toBeLessThan(1500);
    for (const secret of ['990019', made.activation_code, made.address, 'balie', 'bsn']) expect(text).not.toContain(secret);
    expect(idsOf(await rows('&sort_by=amount&sort_order=asc'))).toEqual([own.id, made.id]);
    expect((await rows('&per_page=1')).body.meta).toMatchObject({ total: 2, last_page: 2 });
    const whole = await place.client.get(`${place.path}?type=all&source=all`);
    const full = await place.client.get(`${place.path}?type=all&source=all&view=full`);
    expect(whole.body.data[0]).toMatchObject({ id: made.id, note: 'balie', activation_code: made.activation_code });
    expect(full.body.data).toEqual(whole.body.data);
    expect((await place.client.get(`${place.path}?type=all&source=all&view=lean`)).status).toBe(422);
    expect((await test.as(requester).get(`${place.path}?type=all&source=all&view=row`)).status).toBe(403);
  });

  it('names the offer of a voucher for one, and says when there is a card', async () => {
    const place = await setUp();
    const provider = await test.build.provider({ fundId: place.fund.id });
    const product = await test.build.product({ organizationId: provider.id, name: 'Zwemles' });
    const requester = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: place.fund.id, requester });
    await test.app.deps.db.updateTable('vouchers').set({ productId: product.id }).where('id', '=', voucher.id).execute();
    const card = { voucherId: voucher.id, code: '100123456789', createdAt: test.clock.now() };
    await test.app.deps.db.insertInto('physicalCards').values(card).execute();
    const { body } = await place.client.get(`${place.path}?type=all&source=all&view=row`);
    const offer = { id: product.id, name: 'Zwemles' };
    expect(body.data).toMatchObject([{ id: voucher.id, type: 'product', product: offer, has_physical_card: true }]);
    expect(JSON.stringify(body.data)).not.toContain(card.code);
  });

  it('is read in as many queries, however long it is', async () => {
    const place = await setUp();
    const read = () => place.client.get(`${place.path}?type=all&source=all&view=row`);
    await make(place);
    await read();
    const one = await countQueries(read);
    for (let count = 0; count < 3; count++) await make(place);
    expect(await countQueries(read)).toBe(one);
  });
});

describe('the export', () => {
  const read = (file: string) => Buffer.from(file, 'base64');

  it('holds the asked columns as a table, in which no cell can become a formula', async () => {
    const place = await setUp();
    const data = await make(place, { note: '=1+1', client_uid: 'K-1' });
    const answer = await place.client.get(
      `${place.path}/export?type=all&source=all&data_format=all&fields[]=number&fields[]=reference&fields[]=amount`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data.data).toEqual([{ number: String(data.id), amount: '50.00', reference: '=1+1' }]);
    expect(Object.keys(answer.body.data.files).toSorted()).toEqual(['csv', 'xls']);
    expect(read(answer.body.data.files.csv).toString()).toBe(`\uFEFFnumber,amount,reference\r\n${data.id},50.00,'=1+1\r\n`);
    expect(read(answer.body.data.files.xls).toString()).toContain('>=1+1<');
    expect((await place.client.get(`${place.path}/export?type=all&source=user`)).body.data.data).toEqual([]);
    expect((await place.client.get(`${place.path}/export?type=all&source=all&fields[]=identity_id`)).status).toBe(422);
    expect((await place.client.get(`${place.path}/export?source=all`)).status).toBe(422);
  });

  it('holds what the list finds with the same filters, however many there are', async () => {
    const place = await setUp();
    const { id, address } = await make(place, { note: 'Voor de balie' });
    await sql`
      with made as (
        insert into vouchers (fund_id, amount_cents, expire_at, note, created_at)
        select ${place.fund.id}, 100 + number, '2030-12-31', 'Dossier ' || number, now() + number * interval '1 second'
          from generate_series(1, 600) number returning id),
      entries as (
        insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at)
        select id, 1, 'granted', 100, 100, now() from made)
      insert into voucher_tokens (address, voucher_id, needs_confirmation)
      select '0xb' || lpad(to_hex(id), 39, '0'), id, false from made`.execute(test.app.deps.db);
    const numbers = async (query: string) => {
      const { body } = await place.client.get(`${place.path}/export?type=all&source=all&fields[]=number&${query}`);
      const listed = (body.data.data as { number: string }[]).map(({ number }) => number);
      expect(read(body.data.files.csv).toString().trim().split('\r\n').slice(1)).toEqual(listed);
      return listed.map(Number);
    };
    expect(await numbers('')).toHaveLength(601);
    expect(await numbers('q=balie')).toEqual([id]);
    expect(await numbers('amount_max=1.10&sort_by=amount&sort_order=desc')).toHaveLength(10);
    expect(await numbers(`granted=1&identity_address=${address}`)).toEqual([]);
    for (const query of ['in_use=0', 'count_per_identity_max=0', 'unassigned=1', 'q=dossier%201']) {
      const { body } = await place.client.get(`${place.path}?type=all&source=all&per_page=100&page=2&${query}`);
      const found = await numbers(query);
      expect(found.slice(100, 200)).toEqual((body.data as { id: number }[]).map((voucher) => voucher.id));
      expect(found).toHaveLength(body.meta.total as number);
    }
    const wrong = await place.client.get(`${place.path}/export?type=all&source=all&from=gisteren`);
    expect(Object.keys(wrong.body.errors as object)).toEqual(['from']);
  });

  it('draws the codes, or tells what to draw', async () => {
    const place = await setUp();
    const { id, address } = await make(place);
    const path = `${place.path}/export?type=all&source=all&fund_id=${place.fund.id}`;
    const reported = await place.client.get(`${path}&qr_format=data`);
    expect(reported.body.data.data).toMatchObject([{ name: `voucher-${id}`, value: address }]);
    expect(reported.body.data.files.zip).toBeUndefined();
    const all = unzipSync(read((await place.client.get(`${path}&qr_format=all`)).body.data.files.zip));
    expect(Object.keys(all).toSorted()).toEqual([`voucher-${id}.png`, 'vouchers.csv', 'vouchers.pdf'].toSorted());
    expect(Buffer.from(all[`voucher-${id}.png`] ?? [])).toEqual(await qrPicture(voucherQrValue(address)));
    expect(
      Buffer.from(all['vouchers.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const png = unzipSync(read((await place.client.get(`${path}&qr_format=png`)).body.data.files.zip));
    expect(Object.keys(png)).not.toContain('vouchers.pdf');
  });
});

describe('one voucher', () => {
  it('is given to an address or a number, once, and never when it was stopped', async () => {
    const place = await setUp({ bsnEnabled: true });
    const requester = await test.build.requester();
    const { id } = await make(place);
    const assign = (voucher: number, body: object) => place.client.patch(`${place.path}/${voucher}/assign`, body);
    expect((await assign(id, {})).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => assign(id, { email: requester.email })));
    expect(statusesOf(both)).toEqual([200, 403]);
    expect((await test.as(requester).get('/platform/vouchers')).body.data).toMatchObject([{ id, state: 'active' }]);
    expect(await mailsTo(requester.email)).toHaveLength(1);

    const waiting = await make(place);
    expect((await assign(waiting.id, { bsn: '123456789' })).status).toBe(422);
    expect((await assign(waiting.id, { bsn: '123456782' })).body.data).toMatchObject({
      relation_bsn: '******782',
      is_granted: false,
    });
    const stopped = await make(place);
    await place.client.patch(`${place.path}/${stopped.id}/deactivate`, {});
    expect((await assign(stopped.id, { email: requester.email })).status).toBe(403);
    const without = await setUp();
    const other = await make(without);
    expect((await without.client.patch(`${without.path}/${other.id}/assign`, { bsn: '123456782' })).status).toBe(422);
  });

  it('is stopped and started again, with a mail only when asked for', async () => {
    const place = await setUp();
    const requester = await test.build.requester();
    const { id } = await make(place, { assign_by_type: 'email', email: requester.email });
    const change = (action: string, body: object) => place.client.patch(`${place.path}/${id}/${action}`, body);
    expect(await mailsTo(requester.email)).toHaveLength(1);
    expect((await change('activate', {})).status).toBe(403);
    expect((await change('deactivate', { note: 'x'.repeat(141) })).status).toBe(422);
    expect((await change('deactivate', { note: 'Verhuisd' })).body.data.state).toBe('deactivated');
    expect(await mailsTo(requester.email)).toHaveLength(1);
    const [newest] = (await test.as(requester).get('/platform/notifications')).body.data;
    expect(newest).toMatchObject({ type: 'notifications_identities.voucher_deactivated' });
    expect((await change('deactivate', {})).status).toBe(403);
    expect((await change('activate', { note: 'a' })).status).toBe(422);
    expect((await change('activate', { note: 'Terug' })).body.data.state).toBe('active');
    await change('deactivate', { note: 'Fraude', notify_by_email: true });
    const mails = await mailsTo(requester.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Fraude');
    const shown = (await test.as(requester).get('/platform/vouchers')).body.data[0];
    expect(shown.history).toMatchObject([
      { event: 'created_budget' },
      { event: 'deactivated' },
      { event: 'activated' },
      { event: 'deactivated' },
    ]);
    await test.app.deps.db.updateTable('vouchers').set({ expireAt: '2020-01-01' }).where('id', '=', id).execute();
    expect((await change('activate', {})).status).toBe(403);
  });

  it('gets a code, and is mailed to an address, as long as nobody has it', async () => {
    const place = await setUp();
    const { id } = await make(place);
    const code = () => place.client.patch(`${place.path}/${id}/activation-code`, { client_uid: 'P-1' });
    const first = await code();
    expect(first.body.data).toMatchObject({ activation_code: expect.stringMatching(/^.{4}-.{4}$/), client_uid: 'P-1' });
    expect((await code()).body.data.activation_code).toBe(first.body.data.activation_code);
    const email = 'balie@example.test';
    expect((await place.client.post(`${place.path}/${id}/send`, { email: 'x' })).status).toBe(422);
    expect((await place.client.post(`${place.path}/${id}/send`, { email })).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.html).toContain('src="data:image/png;base64,');
    expect(mail?.text).toContain(place.sponsor.name);
    const requester = await test.build.requester();
    await test.as(requester).post('/platform/funds/redeem', { code: first.body.data.activation_code });
    expect((await code()).status).toBe(403);
    expect((await place.client.post(`${place.path}/${id}/send`, { email })).status).toBe(403);

    const later = await make(place);
    const used = await place.client.patch(`${place.path}/${later.id}/activation-code`, { client_uid: 'P-1' });
    expect(used.body.data).toMatchObject({ identity_address: requester.address, activation_code: null });
  });

  it('counts limits more often on a subsidies fund only', async () => {
    const place = await setUp({ type: 'subsidies' });
    const { id } = await make(place, { amount: undefined });
    expect((await place.client.patch(`${place.path}/${id}`, { limit_multiplier: 4 })).body.data.limit_multiplier).toBe(4);
    expect((await place.client.patch(`${place.path}/${id}`, { limit_multiplier: 0 })).status).toBe(422);
    const budget = await setUp();
    const { id: other } = await make(budget);
    expect((await budget.client.patch(`${budget.path}/${other}`, { limit_multiplier: 4 })).status).toBe(403);
    expect((await budget.client.get(`${budget.path}/${other}`)).body.data.limit_multiplier).toBe(1);
  });
});

describe('records on a voucher', () => {
  it('are added once of each kind, changed and removed', async () => {
    const place = await setUp({ settings: { allowVoucherRecords: true } });
    const { id } = await make(place);
    const records = `${place.path}/${id}/voucher-records`;
    const added = await place.client.post(records, { record_type_key: 'birth_date', value: '2015-03-05', note: 'gezien' });
    expect(added).toMatchObject({
      status: 201,
      body: {
        data: {
          voucher_id: id,
          value: '2015-03-05',
          value_locale: '5 maart 2015',
          note: 'gezien',
          record_type: { key: 'birth_date' },
        },
      },
    });
    const one = `${records}/${added.body.data.id}`;
    for (const wrong of [
      { record_type_key: 'birth_date', value: '2016-03-05' },
      { record_type_key: 'bsn', value: '123456782' },
      { record_type_key: 'unheard_of', value: 'x' },
      { record_type_key: 'given_name', value: 'x'.repeat(2001) },
      { record_type_key: 'given_name' },
    ]) {
      expect((await place.client.post(records, wrong)).status).toBe(422);
    }
    expect((await place.client.patch(one, { value: '5-3-2015' })).status).toBe(422);
    expect((await place.client.patch(one, { value: '2015-03-06' })).body.data).toMatchObject({
      value: '2015-03-06',
      note: 'gezien',
    });
    expect((await place.client.get(one)).body.data.value).toBe('2015-03-06');
    await place.client.post(records, { record_type_key: 'given_name', value: 'Sofie' });
    expect(idsOf(await place.client.get(`${records}?order_by=value&order_dir=desc`))).toHaveLength(2);
    expect((await place.client.get(`${records}?q=sofie`)).body.meta.total).toBe(1);
    expect(await place.client.delete(one)).toMatchObject({ status: 200, body: {} });
    expect((await place.client.get(one)).status).toBe(404);
  });

  it('are for funds that have them', async () => {
    const place = await setUp();
    const { id } = await make(place);
    expect((await place.client.get(`${place.path}/${id}/voucher-records`)).status).toBe(403);
    const body = { record_type_key: 'given_name', value: 'Sofie' };
    expect((await place.client.post(`${place.path}/${id}/voucher-records`, body)).status).toBe(403);
  });

  it('can still be read, and not written, when the fund keeps none any more', async () => {
    const place = await setUp({ settings: { allowVoucherRecords: true } });
    const { id } = await make(place);
    const records = `${place.path}/${id}/voucher-records`;
    const name = { record_type_key: 'given_name', value: 'Sofie' };
    const one = `${records}/${(await place.client.post(records, name)).body.data.id}`;
    const { db } = test.app.deps;
    await db.updateTable('funds').set({ allowVoucherRecords: false }).where('id', '=', place.fund.id).execute();
    const citizen = await test.build.requester();
    await db.updateTable('vouchers').set({ identityId: citizen.id, state: 'active' }).where('id', '=', id).execute();
    expect((await place.client.get(records)).body.data).toMatchObject([{ value: 'Sofie' }]);
    expect((await place.client.get(one)).body.data).toMatchObject({ value: 'Sofie' });
    const shown = await test.as(citizen).get('/platform/vouchers');
    expect(shown.body.data).toMatchObject([{ records: [{ record_type_key: 'given_name' }] }]);
    const birth = { record_type_key: 'birth_date', value: '2015-03-05' };
    const refused = [
      await place.client.post(records, birth),
      await place.client.patch(one, name),
      await place.client.delete(one),
    ];
    expect(statusesOf(refused)).toEqual([403, 403, 403]);
  });
});

describe('who may work with vouchers of a sponsor', () => {
  it('is an employee who manages vouchers, for the own funds', async () => {
    const place = await setUp();
    const other = await setUp();
    const { id } = await make(place);
    const clerk = await test.build.identity();
    await test.build.employee({ organizationId: place.sponsor.id, identity: clerk, roles: ['finance'] });
    const one = { record_type_key: 'given_name', value: 'x' };
    const calls = [
      ['get', ''],
      ['patch', '', { limit_multiplier: 2 }],
      ['patch', '/assign', { email: 'a@example.test' }],
      ['patch', '/activate', {}],
      ['patch', '/deactivate', {}],
      ['patch', '/activation-code', {}],
      ['post', '/send', { email: 'a@example.test' }],
      ['get', '/voucher-records'],
      ['post', '/voucher-records', one],
      ['get', '/voucher-records/1'],
      ['patch', '/voucher-records/1', one],
      ['delete', '/voucher-records/1'],
    ] as const;
    for (const [method, path, body] of calls) {
      const call = (client: Place['client'], base: string) =>
        method === 'get' || method === 'delete'
          ? client[method](`${base}/${id}${path}`)
          : client[method](`${base}/${id}${path}`, body);
      expect((await call(test.visitor(), place.path)).status).toBe(401);
      expect((await call(test.as(clerk), place.path)).status).toBe(403);
      expect((await call(other.client, place.path)).status).toBe(403);
      expect((await call(other.client, other.path)).status).toBe(404);
    }
    for (const path of ['', '/validate', '/batch', '/batch/validate']) {
      const body = path.startsWith('/batch') ? { fund_id: place.fund.id, vouchers: [{ amount: 1 }] } : form(place);
      expect((await test.visitor().post(`${place.path}${path}`, body)).status).toBe(401);
      expect((await test.as(clerk).post(`${place.path}${path}`, body)).status).toBe(403);
      expect((await other.client.post(`${other.path}${path}`, body)).status).toBe(422);
    }
    expect((await test.as(clerk).get(`${place.path}/export?type=all&source=all`)).status).toBe(403);
    expect((await test.visitor().get(`${place.path}/export?type=all&source=all`)).status).toBe(401);
    expect((await test.as(clerk).get(`${place.path}?type=all&source=all`)).status).toBe(403);
    expect((await test.visitor().get(`${place.path}?type=all&source=all`)).status).toBe(401);
  });
});
