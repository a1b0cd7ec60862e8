import type { ShopApi } from '@tegoed/client/api-client';

/** Keeps an offer for the citizen. Gives how many listed offers they keep now (catalog.md 4.5). */
export async function keepOffer(api: ShopApi, id: number): Promise<number> {
  await api.post('/platform/products/{product_id}/bookmark', { path: { product_id: id } });
  const { meta } = await api.get('/platform/products', { query: { bookmarked: true, per_page: 1 } });
  return meta.total;
}

/** The opposite. */
export async function releaseOffer(api: ShopApi, id: number): Promise<void> {
  await api.post('/platform/products/{product_id}/remove-bookmark', { path: { product_id: id } });
}
