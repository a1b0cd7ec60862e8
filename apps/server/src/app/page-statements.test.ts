import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paths } from '@tegoed/domain/shop-paths';
import { asked, startTestApp, type TestApp } from '../../testing/index.ts';

/** How many statements each page of a visitor sends to the database at most, in a process that knows nothing of its shop yet. */
const budgets = {
  home: 30,
  funds: 27,
  fund: 25,
  products: 32,
  product: 13,
  providers: 27,
  provider: 15,
  'search-result': 53,
  privacy: 6,
  sitemap: 6,
} as const;
type Name = keyof typeof budgets;
const names = Object.keys(budgets) as Name[];

let test: TestApp;
const params: Partial<Record<Name, { id: number }>> = {};

beforeAll(async () => {
  test = await startTestApp({ withShop: true });
  test.clock.at('2026-03-02T10:00:00Z');
  const fund = await test.build.fund();
  const provider = await test.build.provider({ fundId: fund.id });
  const product = await test.build.product({ organizationId: provider.id, stock: 3 });
  await test.build.product({ organizationId: provider.id });
  await sql`insert into implementation_pages (implementation_id, page_type, state, description_html, created_at)
    select id, 'privacy', 'public', '<p>Zo gaan wij ermee om</p>', now() from implementations`.execute(test.app.deps.db);
  Object.assign(params, { fund: { id: fund.id }, product: { id: product.id }, provider: { id: provider.id } });
});

type Language = 'nl' | 'en';
const pathOf = (name: Name, language: Language) => fillPath(paths[name][language], params[name] ?? {});

/** What a page asks the database, as text with values. */
async function statementsOf(path: string): Promise<string[]> {
  const { answer, statements } = await asked(() => test.app.server.inject({ url: path, headers: { host: 'localhost:4000' } }));
  expect(answer.statusCode).toBe(200);
  return statements.map(({ text, values }) => `${text} ${JSON.stringify(values)}`);
}

/** Ends what was remembered of all shops. */
const forget = async () => {
  await test.build.category();
};

describe('what a page asks the database', () => {
  it.each(names)('is no more than its budget when nothing is known of its shop: %s', async (name) => {
    await forget();
    expect((await statementsOf(pathOf(name, 'nl'))).length).toBeLessThanOrEqual(budgets[name]);
  });

  it.each(names)('is only whether anything was changed once that is known, at whatever address: %s', async (name) => {
    for (const language of ['nl', 'en'] as const) {
      await statementsOf(pathOf(name, language));
      expect(await statementsOf(`${pathOf(name, language)}?elders=1`)).toHaveLength(1);
    }
  });

  it('is asked anew in another language, whose answers are other ones', async () => {
    await forget();
    await statementsOf(pathOf('privacy', 'nl'));
    expect((await statementsOf(`${pathOf('privacy', 'nl')}?lang=en`)).length).toBeGreaterThan(1);
  });

  it('is less where another page of the shop asked for a part of it', async () => {
    await forget();
    await statementsOf(pathOf('home', 'nl'));
    expect((await statementsOf(pathOf('funds', 'nl'))).length).toBeLessThanOrEqual(budgets.funds - 5);
    expect(await statementsOf(pathOf('privacy', 'nl'))).toHaveLength(1);
  });

  it('is asked anew once something was changed, also for a page that is new', async () => {
    await statementsOf(pathOf('privacy', 'nl'));
    await forget();
    expect((await statementsOf(`${pathOf('privacy', 'nl')}?nieuw=1`)).length).toBeGreaterThan(1);
  });

  it('is asked anew once a day ended, since funds and announcements end with it', async () => {
    await statementsOf(pathOf('home', 'nl'));
    test.clock.at('2026-03-02T22:59:59Z');
    expect(await statementsOf(`${pathOf('home', 'nl')}?avond=1`)).toHaveLength(1);
    test.clock.at('2026-03-02T23:00:00Z');
    expect((await statementsOf(`${pathOf('home', 'nl')}?avond=2`)).length).toBeGreaterThan(1);
  });
});
