import { beforeAll, describe, expect, it } from 'vitest';
import { changedImplementations, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { addMissingImplementations } from './index.ts';

/** What a municipality's folder says is so from the first start on, without anything of the demo; `general` is there, but empty. */
describe('a folder without a shop', () => {
  let test: TestApp;
  const add = () => addMissingImplementations(test.app.deps.db, test.app.implementations, test.clock.now());
  const configOf = async (key: string) =>
    (await test.visitor({ 'client-key': key }).get('/platform/config/webshop')).body as Record<string, unknown>;
  beforeAll(async () => {
    const socialMedias = [{ type: 'facebook', url: 'https://facebook.example/nijmegen', title: 'Facebook' }];
    test = await startTestApp({ env: changedImplementations({ nijmegen: { socialMedias } }) });
    await Promise.all([add(), add()]);
  });

  it.each(['nijmegen', 'general'])('becomes one with its switches, words, maps, pages and social media: %s', async (key) => {
    expect(await configOf(key)).toMatchObject({
      funds: { list: true, fund_requests: true },
      settings: { title: expect.stringMatching(/./), description_html: expect.stringContaining('<p>') },
      map: { lat: expect.any(Number), lon: expect.any(Number) },
      pages: { privacy: { page_type: 'privacy' } },
    });
    const { db } = test.app.deps;
    const shops = await db.selectFrom('implementations').select(['key', 'lat']).orderBy('id').execute();
    expect(shops).toHaveLength(22);
    expect(shops.every(({ lat }) => lat !== null)).toBe(true);
    expect(await db.selectFrom('socialMedias').select(['type', 'title']).execute()).toEqual([
      { type: 'facebook', title: 'Facebook' },
    ]);
  });

  it('is not looked at again: what the municipality wrote since stays', async () => {
    const { db } = test.app.deps;
    await db
      .updateTable('implementations')
      .set({ title: 'Fijn dat u er bent', fundsList: false })
      .where('key', '=', 'nijmegen')
      .execute();
    await db.deleteFrom('implementationPages').execute();
    await add();
    expect(await configOf('nijmegen')).toMatchObject({
      funds: { list: false },
      settings: { title: 'Fijn dat u er bent' },
      pages: {},
    });
  });
});
