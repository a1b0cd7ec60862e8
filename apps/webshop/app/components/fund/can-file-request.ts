import type { Schema } from '@tegoed/contract';
import type { ShopConfig } from '../../platform/shop/shop-config.ts';

export type FundOfFiling = Pick<
  Schema<'Fund'>,
  'allow_fund_requests' | 'is_external' | 'auto_validation' | 'bsn_confirmation_time'
>;
export type IdentityOfFiling = Pick<Schema<'Identity'>, 'bsn'>;

interface Filing {
  fund: FundOfFiling;
  identity: IdentityOfFiling;
  cfg: Pick<ShopConfig, 'digid_mandatory' | 'funds'>;
}

/**
 * Whether a citizen can file a request for a scheme in this shop, so that nobody fills in a form for nothing. The activation and
 * the form ask the same question; otherwise they would send somebody to and fro. (screens.md 4.3, 4.4)
 */
export function canFileRequest({ fund, identity, cfg }: Filing): boolean {
  if (!cfg.funds.fund_requests || !fund.allow_fund_requests || fund.is_external) return false;
  const needsKnownCitizen = cfg.digid_mandatory || fund.auto_validation || fund.bsn_confirmation_time !== null;
  return identity.bsn || !needsKnownCitizen;
}
