import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, unreadFields, type ReadFields, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
let made: Awaited<ReturnType<typeof buildOffers>>;
beforeAll(async () => {
  test = await startTestApp();
  made = await buildOffers();
});

/** Two funds, each with a provider of its own; offers of each kind of price and in different categories. */
async function buildOffers() {
  const { build } = test;
  const [first, second] = [
    await build.fund({ config: { allowReservations: true } }),
    await build.fund({ config: { allowReservations: false } }),
  ];
  const [sport, music] = [await build.category(), await build.category()];
  const lessons = await build.category({ parentId: music.id });
  const [club, school] = [await build.provider({ fundId: first.id }), await build.provider({ fundId: second.id })];
  await build.product({ organizationId: club.id, name: 'Judo', priceCents: 1250, categoryId: sport.id });
  await build.product({ organizationId: club.id, name: 'Proefles', priceType: 'free', categoryId: sport.id });
  await build.product({ organizationId: school.id, name: 'Pianoles', priceCents: 4010, categoryId: lessons.id });
  await build.product({ organizationId: school.id, name: 'Korting', priceType: 'discount_percentage', discount: 1000 });
  await build.product({ organizationId: school.id, name: 'Voordeel', priceType: 'discount_fixed', discount: 500 });
  return { first, second, sport, music, club, school };
}

const all = ['Judo', 'Korting', 'Pianoles', 'Proefles', 'Voordeel'];

async function list(query: string) {
  const { status, body } = await test.visitor().get(`/platform/products?per_page=100&${query}`);
  expect(status).toBe(200);
  const offers: { name: string }[] = body.data;
  return { body, names: offers.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)) };
}

describe('offers, as later clients read them', () => {
  const readOfOffer: ReadFields = {
    photos: 'list',
    price_min: 'amount',
    price_min_locale: 'text',
    price_max: 'amount',
    price_max_locale: 'text',
    lowest_price: 'amount?',
    lowest_price_locale: 'text?',
    organization: 'object',
    offices: 'list',
    funds: 'list',
    'reservation.note': 'text',
    'reservation.fields': 'list',
  };
  const readOfFund: ReadFields = {
    end_at: 'day',
    end_at_locale: 'text',
    feature_scanning_enabled: 'boolean',
    feature_reservations_enabled: 'boolean',
    feature_reservation_extra_payments_enabled: 'boolean',
    user_price: 'amount',
    user_price_locale: 'text',
    organization: 'object',
  };

  it('tell everything that their pages show, and what the first generation is promised', async () => {
    const { body } = await list('');
    for (const offer of body.data) {
      expect(unreadFields(offer, readOfOffer)).toEqual([]);
      for (const fund of offer.funds) expect(unreadFields(fund, readOfFund)).toEqual([]);
    }
    const offers = body.data as { name: string; funds: object[] }[];
    const judo = offers.find(({ name }) => name === 'Judo');
    expect(judo).toMatchObject({ photo: null, photos: [], lowest_price: '12.50', price_min_locale: '€\u00a012,50' });
    expect(judo?.funds[0]).toMatchObject({ user_price: '12.50', feature_reservations_enabled: true });
  });

  it('tell what the citizen pays after the subsidy, and that a fund without reservations takes none', async () => {
    const fund = await test.build.fund({ type: 'subsidies', config: { allowReservations: false } });
    const provider = await test.build.organization({ isProvider: true });
    const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const offer = await test.build.product({ organizationId: provider.id, priceCents: 1000 });
    await test.build.approval({ fundProviderId, productId: offer.id, amountCents: 400 });
    const { data } = (await test.visitor().get(`/platform/products/${offer.id}`)).body;
    expect(data).toMatchObject({ lowest_price: '6.00', funds: [{ user_price: '6.00', feature_reservations_enabled: false }] });
    await test.app.deps.db.updateTable('funds').set({ state: 'closed' }).where('id', '=', fund.id).execute();
  });
});

describe('filters of offers', () => {
  it.each<[string, string, readonly string[]]>([
    ['funds', 'fund_ids[]={first}', ['Judo', 'Proefles']],
    ['funds without brackets', 'fund_ids={first}', ['Judo', 'Proefles']],
    ['funds with a comma', 'fund_ids={first},{second}', all],
    ['one fund', 'fund_id={first}', ['Judo', 'Proefles']],
    ['a fund that does not exist', 'fund_ids[]=999999', []],
    ['a fund that does not exist, by the older name', 'fund_id=999999', []],
    ['no fund', 'fund_id=0&fund_ids[]=&organization_id=null', all],
    ['categories, with what is below', 'product_category_ids[]={music}', ['Pianoles']],
    ['several categories', 'product_category_ids[]={music}&product_category_ids[]={sport}', ['Judo', 'Pianoles', 'Proefles']],
    ['a category that does not exist', 'product_category_id=999999', []],
    ['providers', 'organization_ids[]={club}', ['Judo', 'Proefles']],
    ['the lowest price from', 'from=12.5', ['Judo', 'Pianoles']],
    ['the lowest price to', 'to=12', ['Korting', 'Proefles', 'Voordeel']],
    ['both ends', 'from=1&to=20', ['Judo']],
    ['open ends', 'from=0&to=0', all],
    ['what can be reserved', 'reservation=1', ['Judo', 'Proefles']],
    ['what is paid by showing the code: everything', 'qr=1', all],
    ['paying in addition, which nobody offers', 'extra_payment=1', []],
    ['a kind of price', 'free=1', ['Proefles']],
    ['several kinds of price', 'regular=1&discount_fixed=1', ['Judo', 'Pianoles', 'Voordeel']],
    ['percentages', 'discount_percentage=1&free=0', ['Korting']],
    ['a kind of offer that there is not', 'informational=1', []],
    ['bookmarks that are not asked for', 'bookmarked=0', all],
    ['an order that the list does not know', 'order_by=weather&order_dir=asc', all],
    ['a random order', 'order_by=randomized', all],
  ])('narrow by %s', async (_, query, expected) => {
    const ids: Record<string, { id: number }> = { ...made };
    const asked = query.replace(/\{(\w+)\}/g, (__, name: string) => String(ids[name]?.id));
    expect((await list(asked)).names).toEqual(expected);
  });

  it('say how high prices go, whatever ends were chosen, in whole euros', async () => {
    expect((await list('')).body.meta.price_max).toBe(41);
    expect((await list('from=1&to=20')).body.meta.price_max).toBe(41);
    expect((await list('fund_ids[]=999999')).body.meta.price_max).toBe(0);
  });

  it('take the direction by either name, the newer one first', async () => {
    const order = async (query: string) => {
      const offers = (await list(`regular=1&order_by=price&${query}`)).body.data as { name: string }[];
      return offers.map(({ name }) => name);
    };
    expect(await order('order_dir=asc')).toEqual(['Judo', 'Pianoles']);
    expect(await order('order_by_dir=asc')).toEqual(['Judo', 'Pianoles']);
    expect(await order('order_dir=desc&order_by_dir=asc')).toEqual(['Pianoles', 'Judo']);
  });
});

describe('filters of providers and organizations', () => {
  it.each<[string, string, readonly ('club' | 'school')[]]>([
    ['funds', 'fund_ids[]={first}', ['club']],
    ['categories', 'product_category_ids[]={music}', ['school']],
    ['themselves', 'organization_ids[]={club}', ['club']],
    ['a kind of business that nobody has', 'business_type_ids[]=999999', []],
    ['a fund of another shop', 'fund_id=999999', []],
    ['an order that the list does not know', 'order_by=weather', ['school', 'club']],
  ])('narrow providers by %s', async (_, query, expected) => {
    const ids: Record<string, { id: number }> = { ...made };
    const asked = query.replace(/\{(\w+)\}/g, (__, name: string) => String(ids[name]?.id));
    const answer = await test.visitor().get(`/platform/providers?per_page=100&${asked}`);
    expect([answer.status, idsOf(answer)]).toEqual([200, expected.map((name) => made[name].id)]);
  });

  it('tell sponsors and providers by their newer names, in the order of names', async () => {
    const client = test.as(await test.build.requester());
    const of = async (query: string) => {
      return idsOf(await client.get(`/platform/organizations?per_page=300&order_by=name&${query}`));
    };
    expect(new Set(await of('type=provider'))).toEqual(new Set([made.club.id, made.school.id]));
    expect(await of('type=sponsor')).toEqual(await of('is_employee=0&implementation=1'));
    expect(await of('type=sponsor')).not.toContain(made.club.id);
    expect(await of('type=provider&has_reservations=1')).toEqual([]);
  });
});
