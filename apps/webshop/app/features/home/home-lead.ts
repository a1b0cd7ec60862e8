import type { Shop } from '../../platform/shop/shop.ts';
import type { VisitorData } from './home-data.ts';

type LeadKey = 'one-fund' | 'more-funds' | 'digid';

/** Which sentence welcomes a visitor where the municipality wrote none: by sign-in and number of schemes. (screens.md 3.1) */
export function leadOf(cfg: Pick<Shop['cfg'], 'digid'>, funds: VisitorData['funds']): LeadKey {
  if (cfg.digid) return 'digid';
  return funds.length === 1 ? 'one-fund' : 'more-funds';
}
