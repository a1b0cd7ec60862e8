import type { Schema } from '@tegoed/contract';
import { canFileRequest } from '../../components/fund/can-file-request.ts';
import type { FundOfFiling, IdentityOfFiling } from '../../components/fund/can-file-request.ts';
import type { ShopConfig } from '../../platform/shop/shop-config.ts';
import { needsDigid } from './digid-time-left.ts';

/** Ways from a scheme to a voucher that the citizen can choose. */
export type ActivationWay = 'code' | 'digid' | 'request';

/** Why the sponsor's own check said no; every answer has a screen. (screens.md 4.3) */
export const serviceErrors = ['not_resident', 'not_eligible', 'taken_by_partner', 'no_response'] as const;
export type ServiceError = (typeof serviceErrors)[number];

/** What the address of the activation says. */
export interface AskedActivation {
  /** The way that was chosen. */
  option: string | null;
  digidError: string | null;
  serviceError: string | null;
  serviceErrorKey: string | null;
  serviceFallback: string | null;
  serviceVoucher: string | null;
}

/** Reads the parameters of the address. */
export function readAsked(query: URLSearchParams): AskedActivation {
  return {
    option: query.get('option'),
    digidError: query.get('digid_error'),
    serviceError: query.get('backoffice_error'),
    serviceErrorKey: query.get('backoffice_error_key'),
    serviceFallback: query.get('backoffice_fallback'),
    serviceVoucher: query.get('backoffice_voucher'),
  };
}

export type ActivationStep =
  | { is: 'start' | 'elsewhere' | 'taken-by-partner' | 'already-applied' | 'not-available' | 'no-digid' }
  | { is: 'apply' | 'apply-asked' | 'select' }
  | { is: 'digid-error'; code: string }
  | { is: 'voucher'; address: string }
  | { is: 'backoffice-error'; error: ServiceError }
  | { is: ActivationWay };

interface Activation {
  signedIn: boolean;
  fund: Pick<Schema<'Fund'>, 'id' | 'is_external' | 'taken_by_partner' | 'has_pending_fund_requests'> & {
    criteria: readonly Pick<Schema<'FundCriterion'>, 'is_valid'>[];
  };
  vouchers: readonly Pick<Schema<'VoucherListItem'>, 'address' | 'fund_id' | 'type' | 'expired'>[];
  ways: readonly ActivationWay[];
  /** A request would be a way if the shop had DigiD. */
  lacksDigid: boolean;
  asked: AskedActivation;
  /** Nothing in the shop was pressed: the address was typed, or is of a link elsewhere. Nothing is given or used up by that alone. */
  isOpened: boolean;
  /** The way by DigiD asks nothing any more: its check begins at once, and may give a voucher. */
  digidChecksAtOnce: boolean;
}

/**
 * What happens to somebody who comes to activate a scheme; the first that applies. No step leads back here, so nobody goes in
 * circles: a request is a way only where the screen of the request takes it too. (screens.md 4.3)
 */
export function activationStep(activation: Activation): ActivationStep {
  const { signedIn, fund, vouchers, ways, lacksDigid, asked, isOpened } = activation;
  if (!signedIn) return { is: 'start' };
  if (fund.is_external) return { is: 'elsewhere' };
  if (asked.digidError) return { is: 'digid-error', code: asked.digidError };
  const living = vouchers.filter((voucher) => voucher.fund_id === fund.id && !voucher.expired);
  const voucher = living.find(({ type }) => type === 'regular') ?? living[0];
  if (voucher) return { is: 'voucher', address: voucher.address };
  if (fund.taken_by_partner) return { is: 'taken-by-partner' };
  if (fund.has_pending_fund_requests) return { is: 'already-applied' };
  const refusal = refusalOfService(asked);
  if (refusal) return refusal;
  if (fund.criteria.length > 0 && fund.criteria.every(({ is_valid }) => is_valid)) {
    return { is: isOpened ? 'apply-asked' : 'apply' };
  }
  if (ways.length === 0) return { is: lacksDigid ? 'no-digid' : 'not-available' };
  return chosenWay(activation);
}

function refusalOfService(asked: AskedActivation): ActivationStep | undefined {
  const { serviceVoucher, serviceError, serviceErrorKey, serviceFallback } = asked;
  if (serviceVoucher) return { is: 'voucher', address: serviceVoucher };
  if (!isSet(serviceError) || isSet(serviceFallback)) return undefined;
  // Says that no request is possible here, without a reason of the sponsor.
  if (serviceError === '2' && !serviceErrorKey) return { is: 'not-available' };
  const error = serviceErrors.find((key) => key === serviceErrorKey) ?? 'not_eligible';
  return { is: 'backoffice-error', error };
}

/** Flags of an address: absent, empty and 0 say no. */
function isSet(flag: string | null): boolean {
  return flag !== null && flag !== '' && flag !== '0' && flag !== 'false';
}

/** Where there is one way, there is nothing to choose. The check of DigiD begins by a press. */
function chosenWay({ ways, asked: { option }, isOpened, digidChecksAtOnce }: Activation): ActivationStep {
  const asked = ways.find((way) => way === option);
  const [first, ...others] = ways;
  const way = asked ?? (others.length === 0 ? first : undefined);
  if (way === undefined) return { is: 'select' };
  const isPressed = asked !== undefined && !isOpened;
  return way === 'digid' && digidChecksAtOnce && !isPressed ? { is: 'select' } : { is: way };
}

type ShopOfWays = Pick<ShopConfig, 'digid' | 'digid_mandatory' | 'funds'>;

interface WaysOf {
  fund: FundOfFiling & Pick<Schema<'Fund'>, 'allow_prevalidations' | 'allow_direct_requests' | 'bsn_enabled'>;
  identity: IdentityOfFiling & Pick<Schema<'Identity'>, 'bsn_time'>;
  cfg: ShopOfWays;
  /** Seconds of `bsn_confirmation_offset`. */
  offset: number;
}

const unknown: IdentityOfFiling = { bsn: false };
const known: IdentityOfFiling = { bsn: true };

/**
 * The ways that a scheme and the shop have. Where there is DigiD, a request begins with it, unless neither scheme nor shop ask
 * who it is. DigiD also finds what is ready for somebody, so it is a way wherever something can be asked for at all. Where the
 * sponsor keeps no citizen service numbers it finds nothing and is asked nothing.
 */
export function activationWays(of: WaysOf): ActivationWay[] {
  const { fund, cfg } = of;
  const takesSomething =
    fund.allow_prevalidations || fund.allow_direct_requests || canFileRequest({ fund, identity: known, cfg });
  const ways: [ActivationWay, boolean][] = [
    ['code', fund.allow_prevalidations],
    ['digid', hasDigid(of) && takesSomething],
    ['request', canFileRequest({ fund, identity: hasDigid(of) ? unknown : knownWithoutDigid(of), cfg })],
  ];
  return ways.flatMap(([way, exists]) => (exists ? [way] : []));
}

/** Whether only DigiD is missing: it cannot be asked for this scheme, and a citizen whom it knows could file a request. */
export function lacksDigid(of: WaysOf): boolean {
  const { fund, cfg } = of;
  return (
    !hasDigid(of) &&
    !canFileRequest({ fund, identity: knownWithoutDigid(of), cfg }) &&
    canFileRequest({ fund, identity: known, cfg })
  );
}

/** Whether DigiD can be asked for this scheme: the shop has it, and its answer is kept, as far as the platform says. */
function hasDigid({ fund, cfg }: WaysOf): boolean {
  return cfg.digid && fund.bsn_enabled !== false;
}

/** Who DigiD confirmed elsewhere is known here while that is recent enough, since it cannot be asked again. */
function knownWithoutDigid({ fund, identity, offset }: WaysOf): IdentityOfFiling {
  const isTooLongAgo = fund.bsn_confirmation_time !== null && needsDigid({ fund, identity, offset });
  return { bsn: identity.bsn && !isTooLongAgo };
}
