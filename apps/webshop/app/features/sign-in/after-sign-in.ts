import type { Schema } from '@tegoed/contract';
import type { Target } from '@tegoed/domain/shop-targets';

interface SignedIn {
  funds: readonly Pick<Schema<'Fund'>, 'id' | 'allow_direct_requests'>[];
  vouchers: readonly Pick<Schema<'VoucherListItem'>, 'address' | 'fund_id' | 'expired'>[];
  /** Switch of the implementation: go on to the first scheme also when several are open. */
  activateFirstFund: boolean;
  /** The shop has a list to choose a scheme from; without one the first is gone on to as well. */
  hasFundList: boolean;
}

/** Where somebody goes who signed in without a place in mind: to what is still to be got, else to what was got. (screens.md 1.16) */
export function wayAfterSignIn({ funds, vouchers, activateFirstFund, hasFundList }: SignedIn): Target {
  const offered = funds.filter((fund) => fund.allow_direct_requests);
  const living = vouchers.filter((voucher) => !voucher.expired && offered.some(({ id }) => id === voucher.fund_id));
  const [first, ...more] = offered.filter(({ id }) => !living.some((voucher) => voucher.fund_id === id));
  if (first) {
    const goToFirst = more.length === 0 || activateFirstFund || !hasFundList;
    return goToFirst ? { name: 'fund-activate', params: { id: String(first.id) } } : { name: 'funds', params: {} };
  }
  const [voucher, ...others] = living;
  if (!voucher) return { name: 'home', params: {} };
  return others.length === 0 ? { name: 'voucher', params: { address: voucher.address } } : { name: 'vouchers', params: {} };
}
