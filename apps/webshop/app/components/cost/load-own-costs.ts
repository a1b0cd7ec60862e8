import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import type { OwnOfferCost } from './cost.ts';
import { derivedOwnCosts } from './derived-own-costs.ts';
import type { LimitedOffer } from './derived-own-costs.ts';

type Args = Pick<PageArgs<ScreenName>, 'api' | 'signedIn'>;

/** What an offer costs its reader with each voucher; undefined for a visitor. */
export type OwnCostsOf = (offer: LimitedOffer) => readonly OwnOfferCost[] | undefined;

/**
 * What these offers cost their reader. Our platform tells it with each offer; of another one the citizen's vouchers are asked, once.
 */
export async function loadOwnCosts({ api, signedIn }: Args, offers: readonly LimitedOffer[]): Promise<OwnCostsOf> {
  if (!signedIn) return () => undefined;
  if (offers.every(({ own_costs }) => own_costs !== undefined)) return ({ own_costs = [] }) => own_costs;
  const { data: vouchers } = await api.get('/platform/vouchers', { query: { type: 'regular', state: 'active', per_page: 100 } });
  return (offer) => offer.own_costs ?? derivedOwnCosts(offer, vouchers);
}
