import type { Schema } from '@tegoed/contract';
import type { ShopConfig } from '../../platform/shop-config.ts';

/** Ways from a scheme to a voucher that the citizen can choose. */
export type ActivationWay = 'code' | 'request';

export type ActivationStep =
  | { is: 'voucher'; address: string }
  | { is: 'taken-by-partner' | 'already-applied' | 'apply' | 'funds' | 'select' }
  | { is: ActivationWay };

interface Activation {
  fund: Pick<Schema<'Fund'>, 'id' | 'taken_by_partner' | 'has_pending_fund_requests'> & {
    criteria: readonly Pick<Schema<'FundCriterion'>, 'is_valid'>[];
  };
  vouchers: readonly Pick<Schema<'VoucherListItem'>, 'address' | 'fund_id' | 'type' | 'expired'>[];
  ways: readonly ActivationWay[];
  /** The way that the address asks for. */
  option: string | null;
}

/**
 * What happens to a signed-in citizen who comes to activate a scheme; the first that applies. No step leads back here, so nobody
 * goes in circles. (screens.md 4.3)
 */
export function activationStep({ fund, vouchers, ways, option }: Activation): ActivationStep {
  const living = vouchers.filter((voucher) => voucher.fund_id === fund.id && !voucher.expired);
  const voucher = living.find(({ type }) => type === 'regular') ?? living[0];
  if (voucher) return { is: 'voucher', address: voucher.address };
  if (fund.taken_by_partner) return { is: 'taken-by-partner' };
  if (fund.has_pending_fund_requests) return { is: 'already-applied' };
  if (fund.criteria.length > 0 && fund.criteria.every(({ is_valid }) => is_valid)) return { is: 'apply' };

  const [first, ...others] = ways;
  if (!first) return { is: 'funds' };
  if (others.length === 0) return { is: first };
  const asked = ways.find((way) => way === option);
  return asked ? { is: asked } : { is: 'select' };
}

type WaysOfFund = Pick<Schema<'Fund'>, 'allow_prevalidations' | 'allow_fund_requests'>;

/** The ways that a scheme and the shop have. A request without DigiD is left out where DigiD is the way to make one. */
export function activationWays(fund: WaysOfFund, cfg: Pick<ShopConfig, 'digid' | 'digid_mandatory' | 'funds'>): ActivationWay[] {
  const isRequestPossible = cfg.funds.fund_requests && fund.allow_fund_requests && !cfg.digid && !cfg.digid_mandatory;
  const ways: [ActivationWay, boolean][] = [
    ['code', fund.allow_prevalidations],
    ['request', isRequestPossible],
  ];
  return ways.flatMap(([way, exists]) => (exists ? [way] : []));
}
