import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

type Client = ReturnType<TestApp['visitor']>;

async function names(client: Client, path: string): Promise<string[]> {
  const { body } = await client.get(path);
  const providers: { name: string }[] = body.data;
  return providers.map((provider) => provider.name);
}

function change(test: TestApp, id: number, values: Record<string, unknown>) {
  return test.app.deps.db.updateTable('organizations').set(values).where('id', '=', id).execute();
}

async function businessType(test: TestApp, key: string, nameNl: string) {
  return test.app.deps.db
    .insertInto('businessTypes')
    .values({ key, nameNl, nameEn: key })
    .returning('id')
    .executeTakeFirstOrThrow();
}

describe('GET /platform/providers', () => {
  it('shows who may sell something on an active fund of the shop', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const make = async (
      name: string,
      given: { fundId?: number; state?: 'pending' | 'rejected'; allowBudget?: boolean; allowProducts?: boolean },
    ) => {
      const provider = await build.provider();
      await change(test, provider.id, { name });
      const application = await build.fundProvider({
        fundId: fund.id,
        organizationId: provider.id,
        allowBudget: false,
        allowProducts: false,
        ...given,
      });
      return { provider, application };
    };
    await make('Geld', { allowBudget: true });
    await make('Alles', { allowProducts: true });
    const some = await make('Eén aanbod', {});
    const product = await build.product({ organizationId: some.provider.id });
    await build.approval({ fundProviderId: some.application.id, productId: product.id });
    const former = await make('Had aanbod', {});
    const removed = await build.product({ organizationId: former.provider.id });
    await build.approval({ fundProviderId: former.application.id, productId: removed.id });
    await test.app.deps.db.updateTable('products').set({ deletedAt: test.clock.now() }).where('id', '=', removed.id).execute();
    await make('Niets', {});
    await make('Wacht', { allowBudget: true, state: 'pending' });
    await make('Afgewezen', { allowBudget: true, state: 'rejected' });
    await make('Op een dichte regeling', { allowBudget: true, fundId: (await build.fund({ state: 'closed' })).id });
    await make('Elders', { allowBudget: true, fundId: (await build.fund({ implementationKey: 'elsewhere' })).id });

    expect(await names(visitor(), '/platform/providers?order_by=name&order_by_dir=asc')).toEqual(['Alles', 'Eén aanbod', 'Geld']);
    expect(await names(visitor({ 'client-key': 'elsewhere' }), '/platform/providers')).toEqual(['Elders']);
  });

  it('puts the nearest first when asked, measured from the nearest place of each', async () => {
    const test = await startTestApp();
    const { build, visitor, app } = test;
    const fund = await build.fund();
    const [one, two] = [await build.provider({ fundId: fund.id }), await build.provider({ fundId: fund.id })];
    await change(test, one.id, { name: 'Aan de overkant' });
    await change(test, two.id, { name: 'Zo om de hoek' });
    const offices = app.deps.db.updateTable('offices');
    await offices.set({ lat: 53.3, lon: 6.57 }).where('organizationId', '=', one.id).execute();
    await offices.set({ lat: 53.221, lon: 6.57 }).where('organizationId', '=', two.id).execute();

    const { body } = await visitor().get(
      '/platform/providers?order_by=name&order_by_dir=asc&postcode=9712+AB&distance=25&nearest_first=1',
    );
    expect(body.data).toMatchObject([{ name: 'Zo om de hoek' }, { name: 'Aan de overkant' }]);
    expect(body.data[0].offices).toMatchObject([{ distance: 111 }]);
    expect(body.meta.place).toEqual({ lat: 53.22, lon: 6.57, rough: true });
    expect(await names(visitor(), '/platform/providers?order_by=name&order_by_dir=asc&postcode=9712+AB')).toEqual([
      'Aan de overkant',
      'Zo om de hoek',
    ]);
  });

  it('adds up its filters', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const [one, two] = [await build.fund(), await build.fund({ type: 'subsidies' })];
    const pool = await build.provider({ fundId: one.id });
    const school = await build.provider({ fundId: two.id });
    const sport = await businessType(test, 'sports', 'Sportvereniging');
    await change(test, pool.id, {
      name: 'Zwembad',
      businessTypeId: sport.id,
      email: 'zwembad@example.test',
      emailPublic: true,
      phone: '0591234567',
    });
    await change(test, school.id, {
      name: 'Muziekschool',
      email: 'geheim@example.test',
      website: 'https://noot.example.test',
      websitePublic: true,
    });
    const category = await build.category();
    const below = await build.category({ parentId: category.id });
    await build.product({ organizationId: pool.id, categoryId: below.id });
    await build.product({ organizationId: school.id, categoryId: below.id });

    const cases: [string, string[]][] = [
      [`fund_id=${one.id}`, ['Zwembad']],
      [`fund_id=${two.id}`, ['Muziekschool']],
      [`business_type_id=${sport.id}`, ['Zwembad']],
      [`product_category_id=${category.id}`, ['Zwembad']],
      ['q=ZWEM', ['Zwembad']],
      ['q=sportver', ['Zwembad']],
      ['q=zwembad%40example', ['Zwembad']],
      ['q=0591234567', []],
      ['q=geheim', []],
      ['q=noot.example', ['Muziekschool']],
      ['q=havenplein', ['Muziekschool', 'Zwembad']],
      ['postcode=9712+AB&distance=3', ['Muziekschool', 'Zwembad']],
      ['postcode=6221+AA&distance=100', []],
      ['postcode=onbekend&distance=100', []],
      ['distance=3', ['Muziekschool', 'Zwembad']],
      ['postcode=9712+AB&nearest_first=1', ['Muziekschool', 'Zwembad']],
      ['postcode=onbekend&nearest_first=1', ['Muziekschool', 'Zwembad']],
    ];
    for (const [query, expected] of cases) {
      expect([query, await names(visitor(), `/platform/providers?order_by=name&order_by_dir=asc&${query}`)]).toEqual([
        query,
        expected,
      ]);
    }
    const elsewhere = await build.fund({ implementationKey: 'elsewhere' });
    for (const query of [`fund_id=${elsewhere.id}`, 'fund_id=9999', 'business_type_id=9999', 'product_category_id=9999'])
      expect([query, await names(visitor(), `/platform/providers?${query}`)]).toEqual([query, []]);
  });

  it('pages, newest first, and tells only the number for pages of nothing', async () => {
    const test = await startTestApp();
    const { build, visitor, clock } = test;
    clock.at('2026-03-01T10:00:00Z');
    const fund = await build.fund();
    const made = [
      await build.provider({ fundId: fund.id }),
      await build.provider({ fundId: fund.id }),
      await build.provider({ fundId: fund.id }),
    ];
    const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
    expect(ids((await visitor().get('/platform/providers')).body)).toEqual(made.map(({ id }) => id).reverse());
    const second = (await visitor().get('/platform/providers?per_page=2&page=2')).body;
    expect(second.meta).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
    expect((await visitor().get('/platform/providers?per_page=0')).body).toMatchObject({ data: [], meta: { total: 3 } });
  });
});

describe('GET /platform/providers/:id', () => {
  it('has a way to reach the provider only as far as that is public; what is private is not even named', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const provider = await build.provider({ fundId: (await build.fund()).id });
    await change(test, provider.id, { website: null, websitePublic: true, phonePublic: false });
    await test.app.deps.db
      .insertInto('officeSchedules')
      .columns(['officeId', 'weekDay', 'startTime', 'endTime'])
      .expression((eb) =>
        eb
          .selectFrom('offices')
          .select((row) => ['id', row.val(6).as('weekDay'), row.val('10:00').as('startTime'), row.val('17:00').as('endTime')]),
      )
      .execute();

    const { status, body } = await visitor().get(`/platform/providers/${provider.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: provider.id,
      website: null,
      address: 'Havenplein 1, 9712 AB Groningen',
      logo: null,
      business_type: null,
      offices: [{ state: 'active', schedule: [{ week_day: 6, start_time: '10:00', end_time: '17:00', break_start_time: '' }] }],
    });
    expect(body.data).not.toHaveProperty('email');
    expect(body.data).not.toHaveProperty('phone');
    expect(body.data.offices[0].organization).toMatchObject({ email: null, phone: null });
  });

  it('leaves out places that are closed for good', async () => {
    const test = await startTestApp();
    const provider = await test.build.provider({ fundId: (await test.build.fund()).id });
    await test.app.deps.db.updateTable('offices').set({ state: 'closed' }).execute();
    expect((await test.visitor().get(`/platform/providers/${provider.id}`)).body.data).toMatchObject({
      offices: [],
      address: null,
    });
  });

  it('does not exist for an organization that sells nothing here', async () => {
    const test = await startTestApp();
    const { build, visitor, as } = test;
    const hidden = await build.provider();
    const elsewhere = await build.provider({ fundId: (await build.fund({ implementationKey: 'elsewhere' })).id });
    const paused = await build.provider({ fundId: (await build.fund({ state: 'paused' })).id });
    const sponsor = await build.organization({ isSponsor: true });
    const status = async (client: Client, id: number) => (await client.get(`/platform/providers/${id}`)).status;

    expect(await status(visitor(), hidden.id)).toBe(404);
    expect(await status(visitor(), elsewhere.id)).toBe(404);
    expect(await status(visitor({ 'client-key': 'elsewhere' }), elsewhere.id)).toBe(200);
    expect(await status(visitor(), paused.id)).toBe(200);
    expect(await status(visitor(), sponsor.id)).toBe(404);
    expect(await status(visitor(), 9999)).toBe(404);

    const [payer, other] = [await build.requester(), await build.requester()];
    const voucher = await build.voucher({ fundId: (await build.fund()).id, requester: payer });
    await test.app.deps.db
      .insertInto('voucherTransactions')
      .values({
        address: `0x${'1'.repeat(40)}`,
        voucherId: voucher.id,
        target: 'provider',
        state: 'success',
        amountCents: 100,
        organizationId: hidden.id,
        createdAt: test.clock.now(),
        updatedAt: test.clock.now(),
      })
      .execute();
    expect(await status(as(payer), hidden.id)).toBe(200);
    expect(await status(as(other), hidden.id)).toBe(404);
    await build.product({ organizationId: hidden.id });
    expect(await status(visitor(), hidden.id)).toBe(200);
  });
});

describe('offices', () => {
  it('are listed for a map, of approved providers when that is asked', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const approved = await build.provider({ fundId: (await build.fund()).id });
    const other = await build.provider();
    await change(test, other.id, { name: 'Bakker', phone: '0501112233', phonePublic: true });
    const places = async (query: string) => {
      const { body } = await visitor().get(`/platform/offices?${query}`);
      const offices: { organization_id: number }[] = body.data;
      return offices.map((office) => office.organization_id);
    };
    expect(await places('')).toEqual([approved.id, other.id]);
    expect(await places('approved=1')).toEqual([approved.id]);
    expect(await places('q=bakker')).toEqual([other.id]);
    expect(await places('q=0501112233')).toEqual([other.id]);
    expect(await places('q=havenplein&approved=1')).toEqual([approved.id]);
    expect((await visitor().get('/platform/offices')).body.meta).toMatchObject({ per_page: 100, total: 2 });
    expect((await visitor().get('/platform/offices?per_page=5000')).body.meta.per_page).toBe(1000);

    await test.app.deps.db.updateTable('offices').set({ state: 'closed' }).where('organizationId', '=', other.id).execute();
    expect(await places('')).toEqual([approved.id]);
    await test.app.deps.db.updateTable('offices').set({ state: 'paused' }).execute();
    expect(await places('')).toEqual([approved.id, other.id]);
  });

  it('are opened by their id, coordinates as text', async () => {
    const { build, visitor } = await startTestApp();
    const provider = await build.provider();
    const [{ id }] = (await visitor().get('/platform/offices')).body.data;
    expect(await visitor().get(`/platform/offices/${id}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          organization_id: provider.id,
          lat: '53.219',
          lon: '6.567',
          postcode: '9712 AB',
          postcode_number: '9712',
          postcode_addition: 'AB',
          photo: null,
          schedule: [],
        },
      },
    });
    expect((await visitor().get('/platform/offices/9999')).status).toBe(404);
  });
});
