import type { Schema } from '@tegoed/contract';
import { canFileRequest } from '../../components/can-file-request.ts';
import type { FundOfFiling, IdentityOfFiling } from '../../components/can-file-request.ts';
import type { ShopConfig } from '../../platform/shop-config.ts';

/** Ways from a scheme to a voucher that the citizen can choose. */
export type ActivationWay = 'code' | 'digid' | 'request';

/** Why the sponsor's own check said no; every answer has a screen. (screens.md 4.3) */
export const backofficeErrors = ['not_resident', 'not_eligible', 'taken_by_partner', 'no_response'] as const;
export type BackofficeError = (typeof backofficeErrors)[number];

/** What the address of the activation says. */
export interface AskedActivation {
  /** The way that was chosen. */
  option: string | null;
  digidError: string | null;
  backofficeError: string | null;
  backofficeErrorKey: string | null;
  backofficeFallback: string | null;
  backofficeVoucher: string | null;
}

/** Reads the parameters of the address. */
export function readAsked(query: URLSearchParams): AskedActivation {
  return {
    option: query.get('option'),
    digidError: query.get('digid_error'),
    backofficeError: query.get('backoffice_error'),
    backofficeErrorKey: query.get('backoffice_error_key'),
    backofficeFallback: query.get('backoffice_fallback'),
    backofficeVoucher: query.get('backoffice_voucher'),
  };
}

export type ActivationStep =
  | { is: 'start' | 'taken-by-partner' | 'already-applied' | 'not-available' | 'apply' | 'funds' | 'select' }
  | { is: 'digid-error'; code: string }
  | { is: 'voucher'; address: string }
  | { is: 'backoffice-error'; error: BackofficeError }
  | { is: ActivationWay };

interface Activation {
  signedIn: boolean;
  fund: Pick<Schema<'Fund'>, 'id' | 'taken_by_partner' | 'has_pending_fund_requests'> & {
    criteria: readonly Pick<Schema<'FundCriterion'>, 'is_valid'>[];
  };
  vouchers: readonly Pick<Schema<'VoucherListItem'>, 'address' | 'fund_id' | 'type' | 'expired'>[];
  ways: readonly ActivationWay[];
  asked: AskedActivation;
}

/**
 * What happens to somebody who comes to activate a scheme; the first that applies. No step leads back here, so nobody goes in
 * circles: a request is a way only where the screen of the request takes it too. (screens.md 4.3)
 */
export function activationStep({ signedIn, fund, vouchers, ways, asked }: Activation): ActivationStep {
  if (!signedIn) return { is: 'start' };
  if (asked.digidError) return { is: 'digid-error', code: asked.digidError };
  const living = vouchers.filter((voucher) => voucher.fund_id === fund.id && !voucher.expired);
  const voucher = living.find(({ type }) => type === 'regular') ?? living[0];
  if (voucher) return { is: 'voucher', address: voucher.address };
  if (fund.taken_by_partner) return { is: 'taken-by-partner' };
  if (fund.has_pending_fund_requests) return { is: 'already-applied' };
  const told = toldByBackoffice(asked);
  if (told) return told;
  if (fund.criteria.length > 0 && fund.criteria.every(({ is_valid }) => is_valid)) return { is: 'apply' };
  return chosenWay(ways, asked.option);
}

function toldByBackoffice(asked: AskedActivation): ActivationStep | undefined {
  const { backofficeVoucher, backofficeError, backofficeErrorKey, backofficeFallback } = asked;
  if (backofficeVoucher) return { is: 'voucher', address: backofficeVoucher };
  if (!isSaid(backofficeError) || isSaid(backofficeFallback)) return undefined;
  // Says that no request is possible here, without a reason of the sponsor.
  if (backofficeError === '2' && !backofficeErrorKey) return { is: 'not-available' };
  const error = backofficeErrors.find((key) => key === backofficeErrorKey) ?? 'not_eligible';
  return { is: 'backoffice-error', error };
}

/** Flags of an address: absent, empty and 0 say no. */
function isSaid(flag: string | null): boolean {
  return flag !== null && flag !== '' && flag !== '0' && flag !== 'false';
}

function chosenWay(ways: readonly ActivationWay[], option: string | null): ActivationStep {
  const [first, ...others] = ways;
  if (!first) return { is: 'funds' };
  // Nobody is sent to DigiD without having asked for it.
  if (others.length === 0 && first !== 'digid') return { is: first };
  const asked = ways.find((way) => way === option);
  return asked ? { is: asked } : { is: 'select' };
}

type ShopOfWays = Pick<ShopConfig, 'digid' | 'digid_mandatory' | 'funds'>;

interface WaysOf {
  fund: FundOfFiling & Pick<Schema<'Fund'>, 'allow_prevalidations'>;
  identity: IdentityOfFiling;
  cfg: ShopOfWays;
}

/** The ways that a scheme and the shop have. Where there is DigiD, a request begins with it. */
export function activationWays({ fund, identity, cfg }: WaysOf): ActivationWay[] {
  const ways: [ActivationWay, boolean][] = [
    ['code', fund.allow_prevalidations],
    ['digid', cfg.digid],
    ['request', !cfg.digid && canFileRequest({ fund, identity, cfg })],
  ];
  return ways.flatMap(([way, exists]) => (exists ? [way] : []));
}
