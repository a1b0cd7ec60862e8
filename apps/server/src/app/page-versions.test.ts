import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fillPath, paths, type ScreenName } from '@tegoed/domain/shop-paths';
import { readSettings } from '#platform/services/settings/settings';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { cleanUp } from '../../testing/clean-up.ts';
import { createApp, type App } from './app.ts';

/** What visitors can read, and the list for search engines. */
const screens = [
  'home',
  'funds',
  'fund',
  'products',
  'product',
  'actions',
  'providers',
  'provider',
  'provider-office',
  'search-result',
  'explanation',
  'explanation-theme',
  'privacy',
  'sign-up',
  'sitemap',
  'code',
  'start',
  'sitemap.xml',
] as const;
type Screen = (typeof screens)[number];

let test: TestApp;
/** Another process, which remembers nothing: what a page is like. */
let forgetful: App;
const params: Partial<Record<Screen, Record<string, number>>> = {};
const ids = {
  shop: 0,
  fund: 0,
  sponsor: 0,
  offer: 0,
  sibling: 0,
  provider: 0,
  application: 0,
  other: 0,
  otherOffer: 0,
  category: 0,
  voucher: 0,
};

/** Sets the clocks: the server's, and that of pages, which ask their process. */
function at(moment: string): void {
  test.clock.at(moment);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
}
afterAll(() => void vi.useRealTimers());

beforeAll(async () => {
  test = await startTestApp({ withShop: true });
  const { build } = test;
  at('2026-03-02T10:00:00Z');
  const fund = await build.fund();
  const category = await build.category({ nameNl: 'Sport' });
  const provider = await build.provider({ fundId: fund.id });
  const other = await build.provider({ fundId: fund.id });
  const offer = await build.product({ organizationId: provider.id, categoryId: category.id, stock: 3 });
  const sibling = await build.product({ organizationId: provider.id });
  const otherOffer = await build.product({ organizationId: other.id, categoryId: category.id });
  const office = await test.app.deps.db
    .selectFrom('offices')
    .select('id')
    .where('organizationId', '=', provider.id)
    .executeTakeFirstOrThrow();
  const shop = await test.app.deps.db.selectFrom('implementations').select('id').executeTakeFirstOrThrow();
  const application = await test.app.deps.db
    .selectFrom('fundProviders')
    .select('id')
    .where('organizationId', '=', other.id)
    .executeTakeFirstOrThrow();
  Object.assign(ids, { shop: shop.id, fund: fund.id, sponsor: fund.organizationId, offer: offer.id, sibling: sibling.id });
  Object.assign(ids, { provider: provider.id, other: other.id, otherOffer: otherOffer.id, category: category.id });
  ids.application = application.id;
  ids.voucher = (await build.voucher({ fundId: fund.id, requester: await build.identity() })).id;
  await run(`update implementations set show_home_products = true`);
  await run(`insert into implementation_pages (implementation_id, page_type, state, description_html, created_at)
    select ${ids.shop}, type, 'public', '<p>Tekst</p>', now() from unnest(array['privacy', 'explanation', 'provider']) type
    on conflict (implementation_id, page_type) do update set state = 'public', description_html = excluded.description_html`);
  await run(
    `insert into office_schedules (office_id, week_day, start_time, end_time) values (${office.id}, 0, '09:30', '17:00')`,
  );
  Object.assign(params, { fund: { id: ids.fund }, product: { id: ids.offer }, provider: { id: ids.provider } });
  params['provider-office'] = { organization_id: ids.provider, id: office.id };
  params['explanation-theme'] = { id: ids.category };
  forgetful = await createApp({
    settings: readSettings({
      DEMO: '1',
      GEOCODER: 'embedded',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:4000',
      RATE_LIMITS: 'off',
      DATA_DIR: test.app.deps.settings.dataDir,
      DATABASE_URL: test.databaseUrl,
      PAGE_MEMORY_MB: '0',
    }),
    databaseUrl: test.databaseUrl,
    directUrl: test.databaseUrl,
    withShop: true,
    now: test.clock.now,
    log: pino({ level: 'silent' }),
  });
  await forgetful.server.ready();
  cleanUp(() => forgetful.close());
});

const run = (statement: string) => sql.raw(statement).execute(test.app.deps.db);
/** So many of the offer are paid for. */
const pay = (times: number) =>
  run(`insert into voucher_transactions (address, voucher_id, target, state, amount_cents, organization_id, product_id, created_at, updated_at)
    select '0x' || left(md5(random()::text) || md5(random()::text), 40), ${ids.voucher}, 'provider', 'pending', 1, ${ids.provider}, ${ids.offer}, now(), now()
      from generate_series(1, ${times})`);
const pathOf = (screen: Screen) =>
  screen === 'sitemap.xml' ? '/sitemap.xml' : fillPath(paths[screen satisfies ScreenName].nl, params[screen] ?? {});
/** A page, and whether it was rendered for this visit. */
async function visit({ server }: App, screen: Screen) {
  const rendered = async () => {
    const { body } = await server.inject({ url: '/metrics', headers: { host: 'localhost:4000' } });
    return Number(/^tegoed_pages_rendered (\S+)$/m.exec(body)?.[1]);
  };
  const before = await rendered();
  const { statusCode, body } = await server.inject({ url: pathOf(screen), headers: { host: 'localhost:4000' } });
  return { text: `${statusCode} ${body.replace(madeAt, '')}`, isNew: (await rendered()) > before };
}

/** A page tells its scripts at which minute it was made; they see by it who is open. */
const madeAt = /\\"time\\",\\"\d\d:\d\d\\"/;

/** What changes, and where it matters that no more is rendered: the screens that show it. */
const changes: Readonly<Record<string, { change: () => Promise<unknown>; shownBy?: readonly Screen[] }>> = {
  'what is set for the shop': {
    change: () => run(`update implementations set show_product_map = not show_product_map where id = ${ids.shop}`),
    shownBy: screens,
  },
  'an announcement': {
    change: () =>
      run(`insert into announcements (type, title, active, created_at) values ('warning', 'Even dicht', true, now())`),
    shownBy: screens,
  },
  'a text': {
    change: () => run(`update implementation_pages set description_html = '<p>Anders</p>' where page_type = 'privacy'`),
    shownBy: screens,
  },
  'a social medium': {
    change: () =>
      run(`insert into social_medias (implementation_id, type, url) values (${ids.shop}, 'youtube', 'https://a.test')`),
    shownBy: screens,
  },
  'the name of a fund': { change: () => run(`update funds set name = 'Anders'`) },
  'the text of a fund': { change: () => run(`update funds set description_html = '<p>Anders</p>'`) },
  'the state of a fund': { change: () => run(`update funds set state = 'paused'`) },
  'a fund that is active again': { change: () => run(`update funds set state = 'active'`) },
  'a question of a fund': {
    change: () => run(`insert into fund_faq (fund_id, title) values (${ids.fund}, 'Vraag')`),
  },
  'who pays': { change: () => run(`update organizations set name = 'Gemeente Anders' where id = ${ids.sponsor}`) },
  'the name of a kind of help': {
    change: () => run(`update product_categories set name_nl = 'Spel' where id = ${ids.category}`),
  },
  'the text of an offer': {
    change: () => run(`update products set description_html = '<p>Anders</p>' where id = ${ids.offer}`),
  },
  'the name of an offer': { change: () => run(`update products set name = 'Zwemmen' where id = ${ids.offer}`) },
  'the price of an offer': { change: () => run(`update products set price_cents = 75 where id = ${ids.offer}`) },
  'the text of another offer of its kind': {
    change: () => run(`update products set description_html = '<p>Anders</p>' where id = ${ids.otherOffer}`),
    shownBy: [],
  },
  'the name of another offer of its kind': {
    change: () => run(`update products set name = 'Hardlopen' where id = ${ids.otherOffer}`),
  },
  'the text of another offer of its provider': {
    change: () => run(`update products set description_html = '<p>Anders</p>' where id = ${ids.sibling}`),
    shownBy: [],
  },
  'a new offer': { change: () => test.build.product({ organizationId: ids.other, name: 'Schaatsen' }) },
  'an offer that goes': { change: () => run(`update products set deleted_at = now() where id = ${ids.sibling}`) },
  'how many are left': { change: () => pay(1), shownBy: ['product'] },
  'that an offer is sold out': { change: () => pay(2) },
  'a provider': { change: () => run(`update organizations set name = 'Sporthal' where id = ${ids.provider}`) },
  'another provider': {
    change: () => run(`update organizations set website = 'https://b.test' where id = ${ids.other}`),
  },
  'the telephone of an office': {
    change: () => run(`update offices set phone = '050' where organization_id = ${ids.provider}`),
  },
  'opening hours': { change: () => run(`update office_schedules set end_time = '16:00'`) },
  'a provider that opens': { change: async () => at('2026-03-02T16:00:00+01:00') },
  'an application that ends': {
    change: () => run(`update fund_providers set state = 'rejected' where id = ${ids.application}`),
  },
  'another day': { change: async () => at('2026-03-03T10:00:00Z'), shownBy: screens },
};

it.each(screens)('is there at first, and given again without being rendered: %s', async (screen) => {
  const first = await visit(test.app, screen);
  expect(first.text).toMatch(/^200 /);
  expect(await visit(test.app, screen)).toEqual({ text: first.text, isNew: false });
});

it.each(Object.keys(changes))(
  'every page is as a process that remembers nothing has it, and only what shows a change is new: %s',
  async (name) => {
    const { change, shownBy } = changes[name] ?? expect.unreachable();
    for (const screen of screens) await visit(test.app, screen);
    await change();
    const found: Screen[] = [];
    const other: Screen[] = [];
    for (const screen of screens) {
      const { text, isNew } = await visit(test.app, screen);
      if (text !== (await visit(forgetful, screen)).text) other.push(screen);
      if (isNew) found.push(screen);
    }
    expect(other).toEqual([]);
    if (shownBy) expect(found).toEqual(shownBy);
  },
);
