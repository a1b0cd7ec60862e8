import type { ShopApi } from '@tegoed/client/api-client';

/** The citizen's request that waits for a decision, so that another one would repeat it; undefined without one. */
export async function findWaitingRequest(api: ShopApi, fundId: number): Promise<number | undefined> {
  const requests = await api
    .get('/platform/funds/{fund}/requests', { path: { fund: fundId }, query: { per_page: 100 } })
    .catch(() => undefined);
  return requests?.data.find(({ state }) => state === 'pending')?.id;
}
