import type { Schema } from '@tegoed/contract';
import { accessToken } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { Refusal } from '@tegoed/client/refusal';

/** What every page needs to know about who is signed in: who that is, their vouchers, what is new and what waits. */
export type Start = Schema<'Start'>;

interface Asked {
  readonly token: string | null;
  readonly answer: Promise<Start | undefined>;
  /** When it was answered; undefined while it is under way. */
  answeredAt: number | undefined;
}

/** Milliseconds for which all parts of a page have the same answer: its own load, and what stands around it. */
const fresh = 2_000;
const asked = new WeakMap<ShopApi, Asked>();
/** Platforms that answer it are many or none: who has none is asked once. */
const withoutStart = new WeakSet<ShopApi>();

/**
 * The platform's answer about who is here, asked once for all parts of a page. Undefined on platforms that have no such call, where each part asks
 * its own question. With `anew` something was changed just now.
 */
export async function findStart(api: ShopApi, { anew = false } = {}): Promise<Start | undefined> {
  if (withoutStart.has(api)) return undefined;
  const known = asked.get(api);
  if (known && !anew && isFresh(known)) return known.answer;
  const call: Asked = { token: accessToken(), answer: ask(api), answeredAt: undefined };
  asked.set(api, call);
  try {
    return await call.answer;
  } catch (error) {
    if (asked.get(api) === call) asked.delete(api);
    throw error;
  } finally {
    call.answeredAt = performance.now();
  }
}

function isFresh({ token, answeredAt = Infinity }: Asked): boolean {
  return token === accessToken() && performance.now() - answeredAt < fresh;
}

async function ask(api: ShopApi): Promise<Start | undefined> {
  try {
    return (await api.get('/platform/start')).data;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    withoutStart.add(api);
    return undefined;
  }
}
