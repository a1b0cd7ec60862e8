import type { Schema } from '@tegoed/contract';
import type { ShopApi } from '@tegoed/client/api-client';
import { Refusal } from '@tegoed/client/refusal';
import { sharedAnswer } from './shared-answer.ts';

/** What every page needs to know about who is signed in: who that is, their vouchers, what is new and what waits. */
export type Start = Schema<'Start'>;

/** A platform that has no such call is asked for it once. */
const withoutStart = new WeakSet<ShopApi>();

const start = sharedAnswer(async (api): Promise<Start | undefined> => {
  try {
    return (await api.get('/platform/start')).data;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    withoutStart.add(api);
    return undefined;
  }
});

/**
 * The platform's answer about who is here, the same for all parts of a page. Undefined on platforms that have no such call, where each part asks
 * its own question. With `anew` something was changed just now.
 */
export async function findStart(api: ShopApi, { anew = false } = {}): Promise<Start | undefined> {
  if (withoutStart.has(api)) return undefined;
  return anew ? start.anew(api) : start.shared(api);
}
