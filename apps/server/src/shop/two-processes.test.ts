import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '@tegoed/domain/shop-paths';
import { startServerProcess, startTestApp, type ServerProcess, type TestApp } from '../../testing/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-two-'));
let test: TestApp;
let voucherId = 0;
const servers: ServerProcess[] = [];
/** What the shop shows. */
const ids = { fund: 0, provider: 0, office: 0, product: 0, lastOne: 0, faraway: 0, elsewhere: 0 };

beforeAll(async () => {
  test = await startTestApp();
  const fund = await test.build.fund();
  const provider = await test.build.provider({ fundId: fund.id });
  const product = await test.build.product({ organizationId: provider.id, stock: 3 });
  const office = await test.app.deps.db.selectFrom('offices').select('id').executeTakeFirstOrThrow();
  const lastOne = await test.build.product({ organizationId: provider.id, stock: 1 });
  const faraway = await test.build.provider();
  const elsewhere = await test.build.product({ organizationId: faraway.id });
  Object.assign(ids, { fund: fund.id, provider: provider.id, office: office.id, product: product.id });
  Object.assign(ids, { lastOne: lastOne.id, faraway: faraway.id, elsewhere: elsewhere.id });
  const citizen = await test.build.identity();
  voucherId = (await test.build.voucher({ fundId: fund.id, requester: citizen })).id;
  const own = { DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, DEMO: 'empty', TILES_URL: 'off' };
  for (let count = 1; count <= 2; count++) servers.push(await startServerProcess(own));
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  rmSync(dataDir, { recursive: true });
});

const run = (statement: string) => sql.raw(statement).execute(test.app.deps.db);
const pay = (offer: number) =>
  run(`insert into voucher_transactions (address, voucher_id, target, state, amount_cents, organization_id, product_id, created_at, updated_at)
    select '0x' || left(md5(random()::text) || md5(random()::text), 40), ${voucherId}, 'provider', 'pending', 1, ${ids.provider}, ${offer}, now(), now()`);
const pagesAt = (path: string) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status).toBe(200);
      return answer.text();
    }),
  );

const of = (path: string, id: number) => path.replace(/:\w+/, String(id));
const changes: Readonly<Record<string, { path: () => string; change: () => Promise<unknown>; shows: string }>> = {
  'an announcement': {
    path: () => '/',
    change: () =>
      run(`insert into announcements (type, title, active, created_at) values ('warning', 'Wij zijn even dicht', true, now())`),
    shows: 'Wij zijn even dicht',
  },
  'a fund': {
    path: () => of(paths.fund.nl, ids.fund),
    change: () => run(`update funds set name = 'Een andere regeling' where id = ${ids.fund}`),
    shows: 'Een andere regeling',
  },
  'an offer': {
    path: () => of(paths.product.nl, ids.product),
    change: () => run(`update products set name = 'Een ander aanbod' where id = ${ids.product}`),
    shows: 'Een ander aanbod',
  },
  'a provider': {
    path: () => of(paths.provider.nl, ids.provider),
    change: () => run(`update organizations set name = 'Een andere aanbieder' where id = ${ids.provider}`),
    shows: 'Een andere aanbieder',
  },
  'an office': {
    path: () => of(paths.provider.nl, ids.provider),
    change: () => run(`update offices set address = 'Nieuwe Weg 2' where id = ${ids.office}`),
    shows: 'Nieuwe Weg 2',
  },
  'opening hours': {
    path: () => of(paths.provider.nl, ids.provider),
    change: () =>
      run(`insert into office_schedules (office_id, week_day, start_time, end_time) values (${ids.office}, 0, '07:35', '16:05')`),
    shows: '07:35',
  },
  'a new offer': {
    path: () => paths.products.nl,
    change: async () => {
      const { id } = await test.build.product({ organizationId: ids.provider });
      await run(`update products set name = 'Iets geheel nieuws' where id = ${id}`);
    },
    shows: 'Iets geheel nieuws',
  },
  'how many are left': {
    path: () => of(paths.product.nl, ids.product),
    change: () => pay(ids.product),
    shows: 'Nog 2',
  },
  'that an offer is sold out': {
    path: () => of(paths.product.nl, ids.lastOne),
    change: () => pay(ids.lastOne),
    shows: 'schema.org/OutOfStock',
  },
  'an offer in a shop that does not list it': {
    path: () => of(paths.product.nl, ids.elsewhere),
    change: () => run(`update products set name = 'Ver weg' where id = ${ids.elsewhere}`),
    shows: 'Ver weg',
  },
  'a provider that the shop does not list': {
    path: () => of(paths.provider.nl, ids.faraway),
    change: () => run(`update organizations set name = 'Ver weg gevestigd' where id = ${ids.faraway}`),
    shows: 'Ver weg gevestigd',
  },
  'who pays': {
    path: () => of(paths.fund.nl, ids.fund),
    change: () =>
      run(
        `update organizations set name = 'Gemeente Anders' where id = (select organization_id from funds where id = ${ids.fund})`,
      ),
    shows: 'Gemeente Anders',
  },
  'a text': {
    path: () => paths.privacy.nl,
    change: () =>
      run(`insert into implementation_pages (implementation_id, page_type, state, description_html, created_at)
        select id, 'privacy', 'public', '<p>Zo gaan wij ermee om</p>', now() from implementations where key = 'general'
        on conflict (implementation_id, page_type) do update set state = 'public', description_html = excluded.description_html`),
    shows: 'Zo gaan wij ermee om',
  },
};

it.each(Object.keys(changes))('a change made elsewhere is seen by the next who asks any process: %s', async (name) => {
  const { path, change, shows } = changes[name] ?? expect.unreachable();
  for (const page of [...(await pagesAt(path())), ...(await pagesAt(path()))]) expect(page).not.toContain(shows);
  await change();
  for (const page of await pagesAt(path())) expect(page).toContain(shows);
});
