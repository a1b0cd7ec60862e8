import type { Schema } from '@tegoed/contract';

export type Scheme = Schema<'Fund'>;

/** Switches that the configuration of a scheme has; the others are fields of the scheme itself. */
const configured = [
  'hash_partner_deny',
  'backoffice_fallback',
  'allow_reservations',
  'allow_reimbursements',
  'allow_physical_cards',
  'allow_blocking_vouchers',
  'vouchers_external',
  'allow_voucher_top_ups',
  'allow_direct_payments',
  'allow_generator_direct_payments',
  'allow_voucher_records',
  'employee_can_see_product_vouchers',
] as const;
export type ConfiguredSwitch = (typeof configured)[number];

const own = [
  'allow_fund_requests',
  'allow_prevalidations',
  'allow_direct_requests',
  'email_required',
  'contact_info_enabled',
  'contact_info_required',
  'auto_requests_validation',
  'pre_check_excluded',
] as const;
export type OwnSwitch = (typeof own)[number];

export type SwitchName = ConfiguredSwitch | OwnSwitch;
export const configuredSwitches: readonly ConfiguredSwitch[] = configured;
export const ownSwitches: readonly OwnSwitch[] = own;

/** The switches of each part of the page, in their order. */
export const switchesOf = {
  get: ['allow_fund_requests', 'allow_prevalidations', 'allow_direct_requests'],
  requests: [
    'email_required',
    'contact_info_enabled',
    'contact_info_required',
    'hash_partner_deny',
    'backoffice_fallback',
    'pre_check_excluded',
    'auto_requests_validation',
  ],
  use: ['allow_reservations', 'allow_reimbursements', 'allow_physical_cards', 'allow_blocking_vouchers', 'vouchers_external'],
  desk: [
    'allow_voucher_top_ups',
    'allow_direct_payments',
    'allow_generator_direct_payments',
    'allow_voucher_records',
    'employee_can_see_product_vouchers',
  ],
} as const satisfies Record<string, readonly SwitchName[]>;

/** Why a switch cannot be changed. */
export type Fixed = 'fixed-right' | 'fixed-external' | 'fixed-shown' | 'fixed-vouchers' | 'fixed-budget';

/** Why a switch of a scheme is as it is; undefined for one that can be changed. */
export function fixedBy(name: SwitchName, scheme: Scheme, mayManage: boolean): Fixed | undefined {
  if (!mayManage) return 'fixed-right';
  if (isOneOf(switchesOf.get, name)) {
    if (scheme.is_external) return 'fixed-external';
    return scheme.state === 'waiting' ? undefined : 'fixed-shown';
  }
  if (name === 'vouchers_external' && (scheme.budget?.vouchers_count ?? 0) > 0) return 'fixed-vouchers';
  if (name === 'allow_voucher_top_ups' && scheme.type !== 'budget') return 'fixed-budget';
  return undefined;
}

function isOneOf(names: readonly SwitchName[], name: SwitchName): boolean {
  return names.includes(name);
}
