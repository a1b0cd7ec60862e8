import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { countQueries, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { transaction } from '#platform/database/database';
import { createContentVersions, type ShownContents, type ShownVersion } from './content-versions.ts';

let test: TestApp;
let find: (shown: ShownContents) => Promise<ShownVersion>;
const versionOf = async (shopKey: string, page: Partial<ShownContents> = {}) => (await versionsOf(shopKey, page)).page;
const versionsOf = (shopKey: string, page: Partial<ShownContents> = {}) =>
  find({ offerId: undefined, providerId: undefined, listsHours: false, ...page, shopKey });
/** What shop `een` shows: a fund, an offer of which twenty exist and one of which there are always more, and its provider. */
const ids = {
  shop: 0,
  sponsor: 0,
  fund: 0,
  provider: 0,
  office: 0,
  application: 0,
  limited: 0,
  unlimited: 0,
  other: 0,
  otherOffer: 0,
  citizen: 0,
  voucher: 0,
  media: 0,
};

beforeAll(async () => {
  test = await startTestApp();
  const { build } = test;
  ids.shop = (await build.implementation({ key: 'een' })).id;
  await build.implementation({ key: 'twee' });
  const fund = await build.fund({ implementationKey: 'een' });
  Object.assign(ids, { fund: fund.id, sponsor: fund.organizationId });
  await build.fund({ implementationKey: 'twee' });
  const provider = await build.provider();
  ids.provider = provider.id;
  ids.application = (await build.fundProvider({ fundId: fund.id, organizationId: provider.id })).id;
  ids.limited = (await build.product({ organizationId: provider.id, stock: 20 })).id;
  ids.unlimited = (await build.product({ organizationId: provider.id })).id;
  const other = await build.provider({ fundId: fund.id });
  ids.other = other.id;
  ids.otherOffer = (await build.product({ organizationId: other.id })).id;
  const citizen = await build.identity();
  ids.citizen = citizen.id;
  ids.voucher = (await build.voucher({ fundId: fund.id, requester: citizen })).id;
  ids.media = (await build.picture({ identity: provider.owner, type: 'product_photo' })).id;
  const office = await test.app.deps.db
    .selectFrom('offices')
    .select('id')
    .where('organizationId', '=', provider.id)
    .executeTakeFirstOrThrow();
  ids.office = office.id;
  find = createContentVersions(test.app.deps);
});

const run = (statement: string) => sql.raw(statement).execute(test.app.deps.db);
const versions = async () => [await versionOf('een'), await versionOf('twee')];
let reservations = 0;
const reserve = (offer: 'limited' | 'unlimited') => {
  reservations += 1;
  return run(`with bought as (insert into vouchers (fund_id, state, amount_cents, expire_at, created_at)
      select fund_id, 'active', 0, expire_at, now() from vouchers where id = ${ids.voucher} returning id)
    insert into product_reservations
      (code, voucher_id, product_voucher_id, product_id, state, amount_cents, price_type, price_cents, expire_at, created_at)
    select ${20_000_000 + reservations}, ${ids.voucher}, bought.id, ${ids[offer]}, 'pending', 0, 'regular', 0, now() + interval '9 days', now() from bought`);
};
const charge = (offer: 'limited' | 'unlimited') =>
  run(`insert into voucher_transactions (address, voucher_id, target, state, amount_cents, organization_id, product_id, created_at, updated_at)
    select '0x' || left(md5(random()::text) || md5(random()::text), 40), ${ids.voucher}, 'provider', 'pending', 1, ${ids.provider}, ${ids[offer]}, now(), now()`);

const ofOneShop: Readonly<Record<string, () => Promise<unknown>>> = {
  'what is set for the shop': () => run(`update implementations set show_home_map = not show_home_map where id = ${ids.shop}`),
  'a host': () => run(`insert into implementation_hosts (implementation_id, host, position) values (${ids.shop}, 'een.test', 0)`),
  'a page': () =>
    run(`insert into implementation_pages (implementation_id, page_type, created_at) values (${ids.shop}, 'privacy', now())`),
  'a text of a page': () =>
    run(`update implementation_pages set description_html = 'anders' where implementation_id = ${ids.shop}`),
  'a social medium': () =>
    run(`insert into social_medias (implementation_id, type, url) values (${ids.shop}, 'youtube', 'https://a.test')`),
  'an announcement': () =>
    run(`insert into announcements (implementation_id, type, created_at) values (${ids.shop}, 'warning', now())`),
  'an announcement that goes': () => run(`delete from announcements where implementation_id = ${ids.shop}`),
  'a fund': () => run(`update funds set name = 'Anders' where id = ${ids.fund}`),
  'the state of a fund': () => run(`update funds set state = 'paused' where id = ${ids.fund}`),
  'a criterion': () => run(`delete from fund_criteria where fund_id = ${ids.fund}`),
  'a formula': () => run(`update fund_formulas set amount_cents = 1 where fund_id = ${ids.fund}`),
  'a question of a fund': () => run(`insert into fund_faq (fund_id, title) values (${ids.fund}, 'Vraag')`),
  'an application': () => run(`update fund_providers set allow_budget = not allow_budget where id = ${ids.application}`),
  'an approval': () => test.build.approval({ fundProviderId: ids.application, productId: ids.unlimited }),
  'a new offer': () => test.build.product({ organizationId: ids.provider }),
  'an offer': () => run(`update products set name = 'Anders' where id = ${ids.unlimited}`),
  'a photo of an offer': () => run(`update products set photo_media_id = ${ids.media} where id = ${ids.unlimited}`),
  'a provider': () => run(`update organizations set name = 'Anders' where id = ${ids.provider}`),
  'who pays': () => run(`update organizations set name = 'Anders' where id = ${ids.sponsor}`),
  'an office': () => run(`update offices set phone = '050' where id = ${ids.office}`),
  'opening hours': () => run(`insert into office_schedules (office_id, week_day) values (${ids.office}, 0)`),
  'opening hours that change': () => run(`update office_schedules set start_time = '10:00' where office_id = ${ids.office}`),
  'an offer that is sold out': () => run(`update products set sold_out = true where id = ${ids.unlimited}`),
};

/** Offers and providers, and which of them may be had here. */
const ofLists: readonly string[] = [
  'an application',
  'an approval',
  'a new offer',
  'an offer',
  'a photo of an offer',
  'a provider',
  'an office',
  'opening hours',
  'opening hours that change',
  'an offer that is sold out',
];

it.each(Object.keys(ofOneShop))('is another one for the shop that shows it, and no other: %s', async (name) => {
  const isOfProvider = ofLists.includes(name);
  const pages = { offer: { offerId: ids.unlimited }, provider: { providerId: ids.provider } };
  const others = { otherOffer: { offerId: ids.otherOffer }, otherProvider: { providerId: ids.other } };
  const read = async (shown: Record<string, Partial<ShownContents>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(shown).map(async ([key, page]) => [key, (await versionsOf('een', page)).thing] as const)),
    );
  const [before, two] = await Promise.all([versionsOf('een'), versionOf('twee')]);
  const [thingsBefore, othersBefore] = await Promise.all([read(pages), read(others)]);
  await ofOneShop[name]?.();
  const after = await versionsOf('een');
  expect(after.lists).not.toBe(before.lists);
  expect(after.page).not.toBe(before.page);
  expect(after.frame === before.frame).toBe(isOfProvider);
  expect(after.moment).toBe(before.moment);
  expect(await versionOf('twee')).toBe(two);
  // A page of the thing that was changed, or of any thing when the frame was.
  for (const [page, thing] of Object.entries(await read(pages))) expect(thing).not.toBe(thingsBefore[page]);
  for (const [page, thing] of Object.entries(await read(others))) expect(thing === othersBefore[page]).toBe(isOfProvider);
});

it('is one more for a transaction, also of a frame that is changed after something else', async () => {
  const numbers = () =>
    test.app.deps.db
      .selectFrom('contentVersions')
      .select(['version', 'frame'])
      .where('implementationId', '=', ids.shop)
      .executeTakeFirstOrThrow();
  const before = await numbers();
  await run(`with edited as (update products set name = md5(random()::text) where id = ${ids.limited} returning organization_id),
      applied as (update fund_providers set allow_budget = not allow_budget where id = ${ids.application} returning id)
    update implementations set show_home_map = not show_home_map where id = ${ids.shop}`);
  expect(await numbers()).toEqual({ version: before.version + 1, frame: before.frame + 1 });
});

it('of all shops are other ones with an application to a fund of no shop in particular', async () => {
  const [one, two] = await versions();
  await run(`with loose as (insert into funds (organization_id, key, name, type, state, start_date, end_date, created_at)
      values (${ids.sponsor}, 'los', 'Los', 'budget', 'active', current_date, current_date + 9, now()) returning id)
    insert into fund_providers (fund_id, organization_id, state, created_at) select id, ${ids.other}, 'accepted', now() from loose`);
  const [oneAfter, twoAfter] = await versions();
  expect(oneAfter).not.toBe(one);
  expect(twoAfter).not.toBe(two);
  const lists = async () => [(await versionsOf('een')).lists, (await versionsOf('twee')).lists];
  const before = await lists();
  await run(
    `update fund_providers set allow_budget = not allow_budget where organization_id = ${ids.other} and fund_id in (select id from funds where key = 'los')`,
  );
  for (const [at, version] of (await lists()).entries()) expect(version).not.toBe(before[at]);
  await run(`delete from fund_providers where fund_id in (select id from funds where key = 'los')`);
  await run(`delete from funds where key = 'los'`);
});

const ofAllShops: Readonly<Record<string, () => Promise<unknown>>> = {
  'an announcement everywhere': () => run(`insert into announcements (type, created_at) values ('warning', now())`),
  'a category': () => test.build.category(),
  'the look of a picture': () => run(`update media set dominant_color = '#ffffff' where id = ${ids.media}`),
};

it.each(Object.keys(ofAllShops))('is another one for all shops, since all may show it: %s', async (name) => {
  const [one, two] = await versions();
  await ofAllShops[name]?.();
  const [oneAfter, twoAfter] = await versions();
  expect(oneAfter).not.toBe(one);
  expect(twoAfter).not.toBe(two);
});

const ofNoShop: Readonly<Record<string, () => Promise<unknown>>> = {
  'a voucher': () => run(`update vouchers set state = 'deactivated' where id = ${ids.voucher}`),
  'somebody who signs in': () => test.build.identity(),
  'a reservation of an offer that is never sold out': () => reserve('unlimited'),
  'a reservation of an offer of which more are left': () => reserve('limited'),
  'a limited offer that is charged': () => charge('limited'),
  'a voucher for one offer': () => run(`update vouchers set product_id = ${ids.limited} where id = ${ids.voucher}`),
  'a charge': () => charge('unlimited'),
  'a statement that changes nothing': () => run(`update funds set name = name`),
  'a host that was looked for': () => run(`update implementation_hosts set state = 'reached'`),
  'a picture that hangs on something': () => run(`update media set attached_at = now() where id = ${ids.media}`),
  'a change that was taken back': () =>
    transaction(test.app.deps.db, async (tx) => {
      await tx.updateTable('funds').set({ name: 'Teruggedraaid' }).execute();
      throw new Error('taken back');
    }).catch(() => undefined),
};

it.each(Object.keys(ofNoShop))('stays as it is: %s', async (name) => {
  const before = await versions();
  await ofNoShop[name]?.();
  expect(await versions()).toEqual(before);
});

const ofItsPages: Readonly<Record<string, () => Promise<unknown>>> = {
  'how many are left': () => reserve('limited'),
  'how many were sold': () => charge('limited'),
  'how many are free again': () => run(`update product_reservations set state = 'canceled' where product_id = ${ids.limited}`),
  'an offer': () => run(`update products set description_html = md5(random()::text) where id = ${ids.limited}`),
  'its provider': () => run(`update organizations set website = md5(random()::text) where id = ${ids.provider}`),
  'where it is': () => run(`update offices set address = md5(random()::text) where id = ${ids.office}`),
};

it.each(Object.keys(ofItsPages))(
  'of the page of an offer is another one also in a shop that does not list it: %s',
  async (name) => {
    const pages = () => Promise.all(['een', 'twee'].map((shop) => versionOf(shop, { offerId: ids.limited })));
    const [one, two] = await pages();
    await ofItsPages[name]?.();
    const [oneAfter, twoAfter] = await pages();
    expect(oneAfter).not.toBe(one);
    expect(twoAfter).not.toBe(two);
  },
);

it('of the page of a provider is another one with each of its offers, also in a shop that does not list it', async () => {
  const before = await versionOf('twee', { providerId: ids.provider });
  await test.build.product({ organizationId: ids.provider });
  expect(await versionOf('twee', { providerId: ids.provider })).not.toBe(before);
});

it('is another one for the shop when the last of an offer is taken, and when one is there again', async () => {
  const { id } = await test.build.product({ organizationId: ids.provider, stock: 1 });
  const [before, other] = await versions();
  await run(`insert into voucher_transactions (address, voucher_id, target, state, amount_cents, organization_id, product_id, created_at, updated_at)
    select '0x' || left(md5(random()::text) || md5(random()::text), 40), ${ids.voucher}, 'provider', 'pending', 1, ${ids.provider}, ${id}, now(), now()`);
  const [gone] = await versions();
  expect(gone).not.toBe(before);
  await run(`update products set sold_out = true where id = ${id}`);
  const [marked] = await versions();
  await run(`update voucher_transactions set state = 'canceled' where product_id = ${id}`);
  const [back, otherAfter] = await versions();
  expect(back).not.toBe(marked);
  expect(otherAfter).toBe(other);
});

it('is asked for many pages in one statement', async () => {
  await versionOf('een');
  expect(await countQueries(() => Promise.all(Array.from({ length: 20 }, () => versionOf('een'))))).toBe(1);
});

it('is another one on another day in Amsterdam', async () => {
  test.clock.at('2026-03-01T22:59:59Z');
  const evening = await versions();
  test.clock.at('2026-03-01T23:00:00Z');
  const midnight = await versions();
  expect(midnight[0]).not.toBe(evening[0]);
  test.clock.at('2026-03-02T22:59:59Z');
  expect(await versions()).toEqual(midnight);
});

it.each<[string, () => Partial<ShownContents>]>([
  ['the page of a provider', () => ({ providerId: ids.provider })],
  ['a list of providers', () => ({ listsHours: true })],
])('is another one of %s when an office opens or closes, and at no other moment of the day', async (_page, shown) => {
  await run(
    `update office_schedules set start_time = '09:30', end_time = '17:02' where office_id = ${ids.office} and week_day = 0`,
  );
  const at = (time: string, page: Partial<ShownContents>) => {
    test.clock.at(`2026-03-02T${time}:00+01:00`); // a Monday
    return versionsOf('een', page);
  };
  const closed = await at('09:29', shown());
  const open = await at('09:30', shown());
  expect(open.moment).not.toBe(closed.moment);
  expect(open.page).not.toBe(closed.page);
  expect(await at('17:01', shown())).toEqual(open);
  const over = await at('17:02', shown());
  expect(over.moment).not.toBe(open.moment);
  expect(await at('09:29', {})).toEqual(await at('17:02', {}));
  await run(`update office_schedules set end_time = '16:00' where office_id = ${ids.office} and week_day = 0`);
  expect((await at('16:00', shown())).moment).not.toBe((await at('15:59', shown())).moment);
});

it('counts each of two transactions that change contents at the same moment, in whatever order', async () => {
  const change = (keys: readonly string[]) =>
    transaction(test.app.deps.db, async (tx) => {
      for (const key of keys)
        await tx.updateTable('implementationPages').set({ externalUrl: key }).where('pageType', '=', key).execute();
    });
  const read = async () =>
    (
      await test.app.deps.db
        .selectFrom('contentVersions')
        .select('version')
        .where('implementationId', '=', ids.shop)
        .executeTakeFirstOrThrow()
    ).version;
  await run(`insert into implementation_pages (implementation_id, page_type, created_at)
    select id, type, now() from implementations, unnest(array['a', 'b', 'c', 'd']) type where key in ('een', 'twee')`);
  const before = await read();
  await Promise.all([change(['a']), change(['b']), change(['c']), change(['d'])]);
  expect(await read()).toBe(before + 4);
});
