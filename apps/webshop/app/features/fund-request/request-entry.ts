import type { Schema } from '@tegoed/contract';
import { canFileRequest } from '../../components/fund/can-file-request.ts';
import type { FundOfFiling, IdentityOfFiling } from '../../components/fund/can-file-request.ts';
import type { ShopConfig } from '../../platform/shop/shop-config.ts';

export type RequestEntry = { is: 'voucher'; address: string } | { is: 'activate' | 'not-available' | 'form' };

interface Entering {
  fund: FundOfFiling &
    Pick<Schema<'Fund'>, 'id' | 'taken_by_partner' | 'has_pending_fund_requests'> & {
      criteria: readonly Pick<Schema<'FundCriterion'>, 'is_valid'>[];
    };
  identity: IdentityOfFiling;
  vouchers: readonly Pick<Schema<'VoucherListItem'>, 'address' | 'fund_id' | 'type' | 'expired'>[];
  cfg: Pick<ShopConfig, 'digid' | 'digid_mandatory' | 'funds'>;
  /** Where the citizen came from, by the address. */
  from: string | null;
  /** Something was filled in before. */
  hasDraft: boolean;
}

/**
 * Whether a citizen who comes to the form belongs there; the first that applies. Whoever is sent to the activation finds a screen
 * there that stays. (screens.md 4.4)
 */
export function requestEntry({ fund, identity, vouchers, cfg, from, hasDraft }: Entering): RequestEntry {
  const living = vouchers.filter((voucher) => voucher.fund_id === fund.id && !voucher.expired);
  const voucher = living.find(({ type }) => type === 'regular') ?? living[0];
  if (voucher) return { is: 'voucher', address: voucher.address };
  if (from !== 'fund-activate' && !hasDraft) return { is: 'activate' };
  if (!canFileRequest({ fund, identity, cfg })) {
    const wouldHelp = cfg.digid && canFileRequest({ fund, identity: { bsn: true }, cfg });
    return { is: wouldHelp ? 'activate' : 'not-available' };
  }
  if (fund.taken_by_partner || fund.has_pending_fund_requests) return { is: 'activate' };
  return { is: fund.criteria.some(({ is_valid }) => !is_valid) ? 'form' : 'activate' };
}
