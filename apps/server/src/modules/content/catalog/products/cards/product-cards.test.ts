import { describe, expect, it } from 'vitest';
import { countQueries, startTestApp } from '../../../../../../testing/index.ts';

const test = await startTestApp();
const { build, app } = test;
test.clock.at('2026-03-01T10:00:00Z');
const requester = await build.requester();
const [budget, subsidies] = [await build.fund(), await build.fund({ type: 'subsidies' })];
await build.voucher({ fundId: budget.id, requester, amountCents: 5000 });
await build.voucher({ fundId: subsidies.id, requester });
for (let count = 0; count < 3; count++) await makeOffer(count);

/** An offer on both kinds of schemes, with a limit, a photo and a kind, the next one further away; the first is kept by the citizen. */
async function makeOffer(count: number): Promise<void> {
  const { db } = app.deps;
  const createdAt = test.clock.now();
  const provider = await build.provider({ fundId: budget.id });
  const application = await build.fundProvider({ fundId: subsidies.id, organizationId: provider.id });
  const category = await build.category();
  const product = await build.product({ organizationId: provider.id, categoryId: category.id, name: `Zwemles ${count}` });
  await build.approval({ fundProviderId: application.id, productId: product.id, amountCents: 500, limitTotal: 10 });
  await db
    .updateTable('offices')
    .set({ lat: 53.219 + count / 100 })
    .where('organizationId', '=', provider.id)
    .execute();
  const uid = product.id.toString(16).padStart(64, '0');
  const photo = await db
    .insertInto('media')
    .values({ uid, type: 'product_photo', ext: 'jpg', sizes: ['small'], createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('products').set({ photoMediaId: photo.id }).where('id', '=', product.id).execute();
  if (count === 0) await test.as(requester).post(`/platform/products/${product.id}/bookmark`);
}

type Json = Readonly<Record<string, unknown>>;

const lists = [
  '/platform/products?per_page=10',
  '/platform/products?postcode=9712AB&nearest_first=1',
  '/platform/products?bookmarked=1',
  '/platform/search?search_item_types[]=products&q=zwemles',
] as const;

/** Of an answer, the offers and everything else. */
function partsOf(body: { data: Json[] }): { offers: Json[]; rest: unknown } {
  const data = body.data.map((item) => ('resource' in item ? { ...item, resource: null } : null));
  return { offers: body.data.map((item) => (item['resource'] ?? item) as Json), rest: { ...body, data } };
}

/** What a card holds is what the whole offer holds. */
function expectPart(card: unknown, whole: unknown): void {
  if (Array.isArray(card)) {
    expect(card.length).toBe((whole as unknown[]).length);
    for (const [index, one] of card.entries()) expectPart(one, (whole as unknown[])[index]);
  } else if (typeof card === 'object' && card !== null) {
    for (const [name, value] of Object.entries(card)) expectPart(value, (whole as Json)[name]);
  } else expect(card).toBe(whole);
}

describe('what cards of offers show', () => {
  it.each(lists.flatMap((path) => [['a visitor', path] as const, ['a citizen', path] as const]))(
    'is for %s a part of the whole, in %s',
    async (reader, path) => {
      const client = reader === 'a visitor' ? test.visitor() : test.as(requester);
      const whole = partsOf((await client.get(path)).body);
      const card = partsOf((await client.get(`${path}&fields=card`)).body);
      expect(card.rest).toEqual(whole.rest);
      const kept = reader === 'a visitor' ? 0 : 1;
      expect(card.offers).toHaveLength(path.includes('bookmarked') ? kept : 3);
      const hasPlaces = /postcode|search/.test(path);
      expectPart(
        card.offers,
        whole.offers.map((offer) => (hasPlaces ? offer : { ...offer, offices: [] })),
      );
      for (const offer of card.offers) expect(Object.keys(offer)).not.toContain('description');
    },
  );

  it('is what whoever stands at a place needs, and what a citizen pays', async () => {
    const { body } = await test.as(requester).get('/platform/products?postcode=9712AB&nearest_first=1&fields=card');
    expect(body.data).toMatchObject([
      { name: 'Zwemles 0', bookmarked: true },
      { name: 'Zwemles 1', bookmarked: false },
      { name: 'Zwemles 2', bookmarked: false },
    ]);
    for (const card of body.data as Json[]) {
      expect(card).toMatchObject({
        funds: [{ id: budget.id }, { id: subsidies.id, price: expect.any(Number) }],
        offices: [{ distance: expect.any(Number) }],
        own_costs: [{ uses_left: null }, { uses_left: 10 }],
        photo: { sizes: { small: expect.stringContaining('/media/') } },
      });
    }
  });

  it('is less than half of it, and asked in half as many statements', async () => {
    const read = (query: string) => test.visitor().get(`/platform/products?per_page=10${query}`);
    const [whole, card] = [(await read('')).body, (await read('&fields=card')).body];
    expect(JSON.stringify(card).length * 2).toBeLessThan(JSON.stringify(whole).length);
    expect(await countQueries(() => read('&fields=card'))).toBeLessThanOrEqual((await countQueries(() => read(''))) - 2);
  });

  it('holds for offers drawn by lot too', async () => {
    const { body } = await test.visitor().get('/platform/products/sample?fields=card');
    const cards: Json[] = body.data;
    expect(cards.map((card) => 'description' in card)).toEqual([false, false, false]);
  });

  it('has no other name', async () => {
    const { status, body } = await test.visitor().get('/platform/products?fields=name');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fields']]);
  });
});
