import type { Schema } from '@tegoed/contract';

type Result = Pick<Schema<'FundCheckResult'>, 'backoffice' | 'vouchers' | 'prevalidations'> & {
  prevalidation_vouchers: readonly Pick<Schema<'Voucher'>, 'address'>[];
};

export type WayAfterCheck =
  | { to: 'backoffice-error'; key: string }
  | { to: 'other-site'; address: string }
  | { to: 'voucher'; address: string }
  | { to: 'vouchers'; count: number }
  | { to: 'not-available' | 'fund-request' | 'fund-activate' };

/** Where somebody goes after the check of a scheme; the first that applies. (screens.md 4.3) */
export function wayAfterCheck(result: Result, isRequestPossible: boolean): WayAfterCheck {
  const { backoffice, prevalidation_vouchers: made } = result;
  if (backoffice?.backoffice_error && !backoffice.backoffice_fallback)
    return { to: 'backoffice-error', key: backoffice.backoffice_error_key ?? 'not_eligible' };
  if (backoffice?.backoffice_redirect) return { to: 'other-site', address: backoffice.backoffice_redirect };
  const [voucher] = made;
  if (voucher && made.length === 1) return { to: 'voucher', address: voucher.address };
  if (voucher) return { to: 'vouchers', count: made.length };
  if (isRequestPossible) return { to: 'fund-request' };
  const isAnythingFound = (result.vouchers ?? 0) > 0 || (result.prevalidations ?? 0) > 0;
  return { to: isAnythingFound ? 'fund-activate' : 'not-available' };
}
