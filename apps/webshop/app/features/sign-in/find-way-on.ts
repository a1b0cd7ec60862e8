import type { ShopApi } from '@tegoed/client/api-client';
import { dropCarriedCode } from '../../platform/session/carried-code.ts';
import type { Implementation } from '../../platform/shop/implementation.ts';
import type { PathBuilder } from '@tegoed/domain/shop-paths';
import type { Shop } from '../../platform/shop/shop.ts';
import { readTarget, targetPath, type Target } from '@tegoed/domain/shop-targets';
import { wayAfterSignIn } from './after-sign-in.ts';

interface Traveller {
  api: ShopApi;
  path: PathBuilder;
  flags: Pick<Implementation['flags'], 'activateFirstFund'>;
  cfg: { funds: Pick<Shop['cfg']['funds'], 'list'> };
  /** From the address; anything that is no target counts as none. */
  target: string | null;
}

/** The address that somebody who is signed in goes on to: the place they wanted, otherwise what suits them. */
export async function findWayOn({ api, path, flags, cfg, target }: Traveller): Promise<string> {
  const wanted = wantedPlace(target);
  // Whoever signs in for something else may be somebody else than who typed a code here.
  if (wanted?.name !== 'code') dropCarriedCode();
  if (wanted) return targetPath(wanted, path);
  const [funds, vouchers] = await Promise.all([
    api.get('/platform/funds', { query: { check_criteria: 1 } }),
    api.get('/platform/vouchers', { query: { per_page: 100 } }),
  ]);
  return targetPath(wayAfterSignIn({ funds: funds.data, vouchers: vouchers.data, hasFundList: cfg.funds.list, ...flags }), path);
}

/**
 * The place that a code in an address names. The sign-in screen itself is none. Who wants to apply for a scheme goes to its
 * activation, which knows the way that suits them (screens.md 7).
 */
export function wantedPlace(target: string | null): Target | undefined {
  const wanted = readTarget(target);
  if (wanted?.name === 'start') return undefined;
  return wanted?.name === 'fund-request' ? { ...wanted, name: 'fund-activate' } : wanted;
}
