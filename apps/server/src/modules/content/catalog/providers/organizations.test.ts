import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

async function ids(client: ReturnType<TestApp['visitor']>, query = ''): Promise<number[]> {
  const { body } = await client.get(`/platform/organizations?per_page=100&${query}`);
  const organizations: { id: number }[] = body.data;
  return organizations.map((organization) => organization.id);
}

describe('GET /platform/organizations', () => {
  it('shows where the caller works unless everything is asked for', async () => {
    const { build, visitor, as } = await startTestApp();
    const owner = await build.identity();
    const employee = await build.identity();
    const own = await build.organization({ owner });
    const other = await build.organization();
    await build.employee({ organizationId: other.id, identity: employee, roles: ['finance'] });

    expect(await ids(visitor())).toEqual([]);
    expect(await ids(as(owner))).toEqual([own.id]);
    expect(await ids(as(employee))).toEqual([other.id]);
    expect(await ids(visitor(), 'is_employee=0')).toEqual([own.id, other.id]);
  });

  it('adds up the filters of the shop', async () => {
    const test = await startTestApp();
    const { build, visitor, as } = test;
    const sponsor = await build.organization({ name: 'Gemeente', isSponsor: true });
    const elsewhere = await build.organization({ isSponsor: true });
    const fund = await build.fund({ organizationId: sponsor.id });
    await build.fund({ organizationId: elsewhere.id, implementationKey: 'elsewhere' });
    const seller = await build.provider({ fundId: fund.id });
    const silent = await build.provider({ fundId: fund.id });
    const product = await build.product({ organizationId: seller.id });
    const requester = await build.requester();
    const voucher = await build.voucher({ fundId: fund.id, requester });
    const productVoucher = await build.voucher({ fundId: fund.id, requester, amountCents: 0 });
    await test.app.deps.db
      .insertInto('productReservations')
      .values({
        code: 12_345_678,
        voucherId: voucher.id,
        productVoucherId: productVoucher.id,
        productId: product.id,
        state: 'canceled',
        amountCents: 0,
        priceType: 'regular',
        priceCents: 0,
        expireAt: build.inDays(1),
        createdAt: test.clock.now(),
      })
      .execute();

    const all = 'is_employee=0';
    expect(await ids(visitor(), `${all}&implementation=1`)).toEqual([sponsor.id]);
    expect(await ids(visitor(), `${all}&has_products=1`)).toEqual([seller.id]);
    expect(await ids(visitor(), `${all}&has_products=1&fund_type=subsidies`)).toEqual([]);
    expect(new Set(await ids(visitor(), `${all}&has_products=0`))).toEqual(new Set([sponsor.id, elsewhere.id, silent.id]));
    expect(await ids(visitor(), `${all}&is_sponsor=1&q=GEMEENTE`)).toEqual([sponsor.id]);
    expect(new Set(await ids(visitor(), `${all}&is_provider=1`))).toEqual(new Set([seller.id, silent.id]));
    expect(await ids(visitor(), `${all}&is_validator=1`)).toEqual([]);
    expect(await ids(as(requester), `${all}&has_reservations=1`)).toEqual([seller.id]);
    expect(await ids(visitor(), `${all}&has_reservations=1`)).toHaveLength(4);
    expect(await ids(visitor({ 'client-key': 'elsewhere' }), `${all}&implementation=1`)).toEqual([elsewhere.id]);
    expect((await visitor().get('/platform/organizations?per_page=501')).status).toBe(422);
    expect((await visitor().get('/platform/organizations')).body.meta.per_page).toBe(10);
  });

  it('tells strangers nothing private, and in a dashboard its people more', async () => {
    const test = await startTestApp();
    const { build, visitor, as } = test;
    const owner = await build.identity();
    const scanner = await build.identity();
    const organization = await build.organization({ owner, isProvider: true });
    await build.employee({ organizationId: organization.id, identity: scanner, roles: ['operation_officer'] });
    await test.app.deps.db.updateTable('organizations').set({ iban: 'NL91ABNA0417164300', btw: 'NL123456789B01' }).execute();
    const seen = async (client: ReturnType<TestApp['visitor']>, query = '') => {
      const { body } = await client.get(`/platform/organizations?is_employee=0&${query}`);
      const [organization]: Record<string, unknown>[] = body.data;
      return organization;
    };

    const inShop = await seen(visitor());
    expect(inShop).toMatchObject({ id: organization.id, email: null, phone: null, tags: [], offices_count: 0 });
    for (const key of ['identity_address', 'permissions', 'iban', 'btw', 'is_provider', 'funds', 'funds_count']) {
      expect(inShop).not.toHaveProperty(key);
    }
    expect(await seen(visitor({ 'client-type': 'provider' }), 'dependency=permissions')).not.toHaveProperty('permissions');

    const toOwner = await seen(as(owner, { 'client-type': 'provider' }));
    expect(toOwner).toMatchObject({
      identity_address: owner.address,
      email: 'info@example.test',
      iban: 'NL91ABNA0417164300',
      is_provider: true,
    });
    expect(toOwner?.permissions).toContain('manage_organization');
    const toScanner = await seen(as(scanner, { 'client-type': 'provider' }));
    expect(toScanner).toMatchObject({ permissions: ['scan_vouchers'], email: null, is_provider: true });
    expect(toScanner).not.toHaveProperty('iban');
    expect(await seen(as(scanner), 'dependency=permissions')).toMatchObject({ permissions: ['scan_vouchers'] });
  });

  it('adds the funds of a sponsor when they are asked for', async () => {
    const { build, visitor } = await startTestApp();
    const fund = await build.fund();
    await build.fund({ organizationId: fund.organizationId, state: 'waiting' });
    const [organization] = (
      await visitor().get('/platform/organizations?is_employee=0&is_sponsor=1&dependency=logo,funds,funds_count')
    ).body.data;
    expect(organization).toMatchObject({ funds: [{ id: fund.id, name: fund.name }], funds_count: 1 });
  });
});
