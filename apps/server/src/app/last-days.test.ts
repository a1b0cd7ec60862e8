import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../testing/builders.ts';
import { multipart, startTestApp } from '../../testing/index.ts';

const test = await startTestApp();
const { db } = test.app.deps;
const { build, clock } = test;
const iban = 'NL91ABNA0417164300';

/** Where the server stands must not matter: the days are those of Amsterdam. */
describe.each(['Europe/Amsterdam', 'America/New_York', 'Pacific/Auckland'])('on a server in %s', (zone) => {
  const ownZone = process.env.TZ;
  beforeEach(() => void (process.env.TZ = zone));
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  it('is really there', () => {
    const summer = { 'Europe/Amsterdam': -120, 'America/New_York': 240, 'Pacific/Auckland': -720 };
    expect(summer).toHaveProperty([zone], new Date('2026-07-01T12:00:00Z').getTimezoneOffset());
  });

  it.each([
    ['the last day of the year', 'voucher', '2026-12-31', '2026-12-31T22:59:59Z'],
    ['a leap day', 'fund', '2028-02-29', '2028-02-29T22:59:59Z'],
    ['the day before summer time', 'voucher', '2027-03-27', '2027-03-27T22:59:59Z'],
    ['the day that summer time begins', 'fund', '2027-03-28', '2027-03-28T21:59:59Z'],
    ['the day that winter time begins', 'voucher', '2027-10-31', '2027-10-31T22:59:59Z'],
  ] as const)('%s of the %s counts to its last second, and not one longer', async (_what, ends, lastDay, lastSecond) => {
    const end = new Date(lastSecond).getTime();
    clock.at(new Date(end - 300_000));
    const set = await scene({
      expireAt: ends === 'voucher' ? lastDay : '2030-01-01',
      endDate: ends === 'fund' ? lastDay : '2030-01-01',
    });
    const [accepted, tooLate] = [await set.reserve(), await set.reserve()];
    const [taken, left] = [await set.reimbursement(), await set.reimbursement()];

    clock.at(lastSecond);
    expect(await set.look()).toEqual({ voucher: false, scan: 200, mailed: 200 });
    expect(await set.readReservation(tooLate.id)).toMatchObject({ expired: false, expire_at: `${lastDay} 00:00:00` });
    expect((await set.accept(accepted.id)).status).toBe(200);
    expect((await set.tryToReserve()).status).toBe(201);
    expect(await set.readReimbursement(left)).toMatchObject({ expired: false });
    expect((await set.assign(taken)).status).toBe(200);
    expect((await set.pay()).status).toBe(201);

    clock.at(new Date(end + 1000));
    expect(await set.look()).toEqual({ voucher: true, scan: 403, mailed: 403 });
    expect(await set.readReservation(tooLate.id)).toMatchObject({ expired: true, state: 'pending' });
    expect((await set.accept(tooLate.id)).status).toBe(403);
    expect((await set.tryToReserve()).status).toBe(422);
    expect(await set.readReimbursement(left)).toMatchObject({ expired: true });
    expect(await set.assign(left)).toMatchObject({ status: 403, body: { error: 'expired' } });
    expect((await set.pay()).status).toBe(422);
    expect((await set.cancel(tooLate.id)).status).toBe(200);
  });

  it.each([
    ['across New Year', '2026-12-25T22:30:00Z', '2027-01-08T22:30:00Z'],
    ['across a leap day', '2028-02-20T12:00:00Z', '2028-03-05T12:00:00Z'],
    ['across the beginning of summer time', '2027-03-20T12:00:00Z', '2027-04-03T12:00:00Z'],
    ['across the beginning of winter time', '2027-10-24T21:59:59Z', '2027-11-07T21:59:59Z'],
    ['to the second', '2027-06-14T22:30:07Z', '2027-06-28T22:30:07Z'],
    ['no longer than the fund', '2029-12-25T12:00:00Z', '2030-01-01T00:00:00Z'],
  ])('fourteen days %s: until the payment may go, the provider can cancel', async (_what, acceptedAt, payableAt) => {
    clock.at(acceptedAt);
    const set = await scene({ expireAt: '2030-01-01', endDate: '2030-01-01' });
    const [first, second] = [await set.reserve(), await set.reserve()];
    for (const { id } of [first, second]) expect((await set.accept(id)).status).toBe(200);
    clock.at(new Date(new Date(payableAt).getTime() - 1000));
    expect((await set.reject(first.id)).status).toBe(200);
    clock.at(payableAt);
    expect((await set.reject(second.id)).status).toBe(403);
  });
});

/** A citizen with € 100, a provider and a sponsor; each call is made by somebody who signed in just then. */
async function scene({ expireAt, endDate }: { expireAt: string; endDate: string }) {
  const sponsor = await build.organization({ isSponsor: true });
  const config = { allowReimbursements: true, allowReservations: true };
  const fund = await build.fund({ organizationId: sponsor.id, startDate: '2026-01-01', endDate, config });
  await db.updateTable('funds').set({ allowDirectPayments: true }).where('id', '=', fund.id).execute();
  const citizen = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester: citizen, expireAt });
  const provider = await build.provider({ fundId: fund.id });
  const product = await build.product({ organizationId: provider.id });
  const as = async (who: TestIdentity, type: string) => test.as(await build.signedIn(who), { 'client-type': type });
  const asCitizen = () => as(citizen, 'webshop');
  const asProvider = () => as(provider.owner, 'provider');
  const asSponsor = () => as(sponsor.owner, 'sponsor');
  const atSponsor = `/platform/organizations/${sponsor.id}`;
  const atProvider = `/platform/organizations/${provider.id}/product-reservations`;
  const wanted = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };

  async function reimbursement(): Promise<number> {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n');
    const [form, headers] = await multipart({ type: 'reimbursement_proof', file: { name: 'bon.pdf', bytes: pdf } });
    const client = await asCitizen();
    const { uid } = (await client.post('/files', form, headers)).body.data as { uid: string };
    const body = {
      title: 'Schoenen',
      amount: '5.00',
      iban,
      iban_name: 'N. Jansen',
      voucher_id: voucher.id,
      state: 'pending',
      files: [uid],
    };
    return ((await client.post('/platform/reimbursements', body)).body.data as { id: number }).id;
  }

  const tryToReserve = async () => (await asCitizen()).post('/platform/product-reservations', wanted);
  const read = async (path: string) => (await (await asCitizen()).get(path)).body.data as object;
  return {
    reimbursement,
    tryToReserve,
    reserve: async () => (await tryToReserve()).body.data as { id: number },
    accept: async (id: number) => (await asProvider()).post(`${atProvider}/${id}/accept`),
    reject: async (id: number) => (await asProvider()).post(`${atProvider}/${id}/reject`),
    cancel: async (id: number) =>
      (await asCitizen()).patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' }),
    readReservation: (id: number) => read(`/platform/product-reservations/${id}`),
    readReimbursement: (id: number) => read(`/platform/reimbursements/${id}`),
    assign: async (id: number) => (await asSponsor()).post(`${atSponsor}/reimbursements/${id}/assign`),
    pay: async () => {
      const account = { target: 'iban', target_iban: iban, target_name: 'N. Jansen' };
      return (await asSponsor()).post(`${atSponsor}/sponsor/transactions`, { voucher_id: voucher.id, amount: 1, ...account });
    },
    look: async () => ({
      voucher: ((await read(`/platform/vouchers/${voucher.address}`)) as { expired: boolean }).expired,
      scan: (await (await asProvider()).get(`/platform/provider/vouchers/${voucher.address}`)).status,
      mailed: (await (await asCitizen()).post(`/platform/vouchers/${voucher.address}/send-email`)).status,
    }),
  };
}
