import { describe, expect, it } from 'vitest';
import { countQueries } from '../../testing/index.ts';
import { counterScene } from '../modules/money/counter/testing/counter-scene.ts';
import { requestScene, startRequestApp } from '../modules/schemes/fund-requests/testing/request-scene.ts';

/** How many statements each of these calls sends to the database at most; every one costs the server more than the database. */
const budgets = {
  'a reservation of an offer': 12,
  'a voucher of a citizen': 2,
  'the vouchers of a citizen': 2,
  'the reservations of a citizen': 4,
  'an offer': 2,
  'the offers of a shop': 2,
  'the cards of the offers of a shop': 1,
  'the same for a citizen': 5,
  'the funds of a shop for a citizen': 3,
  'the requests of a citizen': 22,
  'the offers for a scanned voucher': 11,
  'the requests to a sponsor': 6,
  'the same by deadline': 6,
  'the rows of the requests to a sponsor': 6,
  'the same by the address of the requester': 6,
  'the same that match a word': 6,
} as const;

describe('the statements of a call', async () => {
  const test = await startRequestApp();
  test.clock.at('2026-03-01T10:00:00Z');
  const { client, voucher, product, reserve, counter, path } = await counterScene(test);
  const { assessor, sponsor, file } = await requestScene(test);
  await file();
  await file(client);
  const requests = (query: string) => () => assessor.client.get(`/platform/organizations/${sponsor.id}/fund-requests?${query}`);
  const calls: Record<keyof typeof budgets, () => Promise<{ status: number }>> = {
    'a voucher of a citizen': () => client.get(`/platform/vouchers/${voucher.address}`),
    'the vouchers of a citizen': () => client.get('/platform/vouchers'),
    'a reservation of an offer': reserve,
    'the reservations of a citizen': () => client.get('/platform/product-reservations'),
    'an offer': () => test.visitor().get(`/platform/products/${product.id}`),
    'the offers of a shop': () => test.visitor().get('/platform/products'),
    'the cards of the offers of a shop': () => test.visitor().get('/platform/products?fields=card'),
    'the same for a citizen': () => client.get('/platform/products?fields=card'),
    'the funds of a shop for a citizen': () => client.get('/platform/funds?check_criteria=1'),
    'the requests of a citizen': () => client.get('/platform/fund-requests'),
    'the offers for a scanned voucher': () => counter.get(`${path}/products`),
    'the requests to a sponsor': requests(''),
    'the same by deadline': requests('order_by=deadline'),
    'the rows of the requests to a sponsor': requests('view=row'),
    'the same by the address of the requester': requests('view=row&order_by=requester_email'),
    'the same that match a word': requests('view=row&q=regeling'),
  };

  it.each(Object.keys(budgets) as (keyof typeof budgets)[])('of %s are no more than its budget', async (name) => {
    expect((await calls[name]()).status).toBeLessThan(300);
    expect(await countQueries(calls[name])).toBeLessThanOrEqual(budgets[name]);
  });
});
