import { accessToken } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';

interface Asked<Answer> {
  readonly token: string | null;
  readonly answer: Promise<Answer>;
  /** When it was answered; undefined while it is under way. */
  answeredAt: number | undefined;
}

/** Milliseconds for which all parts of a page have the same answer: its own load, and what stands around it. */
const fresh = 2_000;

/** A question about a citizen that several parts of a page have. It is asked once for all of them, and again for the next page. */
export function sharedAnswer<Answer>(ask: (api: ShopApi) => Promise<Answer>) {
  const asked = new WeakMap<ShopApi, Asked<Answer>>();

  async function anew(api: ShopApi): Promise<Answer> {
    const call: Asked<Answer> = { token: accessToken(), answer: ask(api), answeredAt: undefined };
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

  function shared(api: ShopApi): Promise<Answer> {
    const known = asked.get(api);
    return known && isFresh(known) ? known.answer : anew(api);
  }

  return { anew, shared };
}

function isFresh({ token, answeredAt = Infinity }: Asked<unknown>): boolean {
  return token === accessToken() && performance.now() - answeredAt < fresh;
}
