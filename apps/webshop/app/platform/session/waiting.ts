import type { Schema } from '@tegoed/contract';
import { accessToken } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { Refusal } from '@tegoed/client/refusal';
import { sharedAnswer } from './shared-answer.ts';
import { findStart } from './start.ts';
import { createStore, useStore } from '@tegoed/client/store';

/** Something that waits until the citizen does something. */
export type WaitingItem = Schema<'WaitingItem'>;

/** What waits for the citizen, most urgent first, as the platform last said; empty until it is known, and for visitors. */
export const waitingItems = createStore<readonly WaitingItem[]>([]);

const nothing: readonly WaitingItem[] = [];

export function useWaiting(): readonly WaitingItem[] {
  return useStore(waitingItems, nothing);
}

/** What waits for the citizen, for a page that shows it; the menu learns it too. */
export async function loadWaiting(api: ShopApi): Promise<readonly WaitingItem[]> {
  const token = accessToken();
  const items = (await findStart(api))?.waiting ?? (await findWaiting(api)) ?? (await loadFromLists(api));
  if (accessToken() === token) waitingItems.set(items);
  return items;
}

const waiting = sharedAnswer(async (api): Promise<readonly WaitingItem[] | undefined> => {
  try {
    return (await api.get('/platform/waiting')).data;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
});

/** Of a platform that does not tell it with the rest (`findStart`); undefined where it tells it not at all. */
export const findWaiting = waiting.shared;

async function loadFromLists(api: ShopApi): Promise<WaitingItem[]> {
  const { waitingFromLists } = await import('./waiting-from-lists.ts');
  const [vouchers, reservations] = await Promise.all([
    api.get('/platform/vouchers', { query: { archived: 0, per_page: 100 } }),
    api.get('/platform/product-reservations', { query: { state: 'accepted', archived: 0, per_page: 100 } }),
  ]);
  return waitingFromLists({ vouchers: vouchers.data, reservations: reservations.data, now: new Date() });
}
