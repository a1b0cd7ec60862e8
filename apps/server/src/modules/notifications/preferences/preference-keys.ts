import type { MailName, NotificationName } from '@tegoed/translations/server';

/** How a message reaches people outside the site. */
export type PreferenceType = 'email' | 'push';

/** vouchers.md 6.3: what everybody can switch off, in the order in which it is listed. */
const listed: readonly { readonly key: string; readonly type: PreferenceType }[] = [
  { key: 'vouchers.payment_success', type: 'email' },
  { key: 'funds.provider_applied', type: 'email' },
  { key: 'funds.provider_approved', type: 'email' },
  { key: 'funds.provider_rejected', type: 'email' },
  { key: 'funds.product_sold_out', type: 'email' },
  { key: 'funds.fund_expires', type: 'email' },
  { key: 'funds.balance_warning', type: 'email' },
  { key: 'funds.product_reserved', type: 'email' },
  { key: 'funds_requests.assigned_by_supervisor', type: 'email' },
  { key: 'digest.daily_sponsor', type: 'email' },
  { key: 'digest.daily_validator', type: 'email' },
  { key: 'digest.daily_requester', type: 'email' },
  { key: 'digest.daily_provider_funds', type: 'email' },
  { key: 'digest.daily_provider_products', type: 'email' },
  { key: 'voucher.assigned', type: 'push' },
  { key: 'voucher.transaction', type: 'push' },
  { key: 'employee.created', type: 'push' },
  { key: 'employee.deleted', type: 'push' },
  { key: 'bunq.transaction_success', type: 'push' },
  { key: 'funds.provider_approved', type: 'push' },
];

/** Known to clients of an older generation: stored as they were sent, and listed for who stored them. */
const older: ReadonlySet<string> = new Set([
  'funds.new_fund_started',
  'funds.new_fund_applicable',
  'funds.new_fund_created',
  'funds.product_added',
  'validations.new_validation_request',
  'validations.you_added_as_validator',
  'vouchers.share_product',
]);

/** Nobody can do without these: a preference about them is taken and has no effect. */
const mandatory: ReadonlySet<string> = new Set([
  'auth.user_login',
  'auth.email_activation',
  'vouchers.send_voucher',
  'vouchers.share_voucher',
]);

/** What is wrong with a preference about one kind of message; undefined when nothing is. */
export function problemOf({ key, type }: { readonly key: string; readonly type: string }): 'key' | 'type' | undefined {
  if (older.has(key) || mandatory.has(key)) return undefined;
  const types = listed.filter((one) => one.key === key).map((one) => one.type as string);
  if (types.length === 0) return 'key';
  return types.includes(type) ? undefined : 'type';
}

export function isMandatory(key: string): boolean {
  return mandatory.has(key);
}

export interface Preference {
  readonly key: string;
  readonly type: PreferenceType;
  readonly subscribed: boolean;
}

/** Every preference of somebody who stored these: subscribed unless switched off. */
export function preferencesOf(stored: readonly Preference[]): Preference[] {
  const find = (key: string, type: PreferenceType) => stored.find((one) => one.key === key && one.type === type);
  return [
    ...listed.map(({ key, type }) => ({ key, type, subscribed: find(key, type)?.subscribed ?? true })),
    ...stored.filter(({ key }) => older.has(key)),
  ];
}

/** The preference that a mail obeys. Mails that are not here are always sent. */
export const preferenceOfMail: Readonly<Partial<Record<MailName, string>>> = {
  voucher_budget_transaction: 'vouchers.payment_success',
  voucher_subsidy_transaction: 'vouchers.payment_success',
  voucher_expire_soon_budget: 'funds.fund_expires',
  funds_provider_applied: 'funds.provider_applied',
  fund_providers_state_accepted: 'funds.provider_approved',
  fund_providers_approved_budget: 'funds.provider_approved',
  fund_providers_approved_products: 'funds.provider_approved',
  fund_providers_state_rejected: 'funds.provider_rejected',
  fund_providers_revoked_budget: 'funds.provider_rejected',
  fund_providers_revoked_products: 'funds.provider_rejected',
  funds_product_sold_out: 'funds.product_sold_out',
  funds_ends_soon: 'funds.fund_expires',
  products_reserved: 'funds.product_reserved',
  products_reserved_accepted: 'funds.product_reserved',
  assigned_to_fund_request_by_supervisor: 'funds_requests.assigned_by_supervisor',
  digest_daily_validator: 'digest.daily_validator',
  digest_daily_sponsor: 'digest.daily_sponsor',
  digest_daily_requester: 'digest.daily_requester',
  digest_daily_provider_funds: 'digest.daily_provider_funds',
  digest_daily_provider_products: 'digest.daily_provider_products',
  digest_weekly_provider_reservations: 'funds.product_reserved',
  fund_balance_warning: 'funds.balance_warning',
  validations_new_validation_request: 'validations.new_validation_request',
  validations_you_added_as_validator: 'validations.you_added_as_validator',
};

/** The preference that a push message obeys. What is not here is told on the site only. */
export const preferenceOfPush: Readonly<Partial<Record<NotificationName, string>>> = {
  identity_voucher_assigned_budget: 'voucher.assigned',
  identity_voucher_assigned_subsidy: 'voucher.assigned',
  identity_voucher_assigned_product: 'voucher.assigned',
  voucher_budget_transaction: 'voucher.transaction',
  voucher_subsidy_transaction: 'voucher.transaction',
  product_voucher_transaction: 'voucher.transaction',
  product_reservation_accepted: 'voucher.transaction',
  reimbursement_approved: 'voucher.transaction',
  fund_providers_bunq_transaction_success: 'bunq.transaction_success',
  fund_providers_state_accepted: 'funds.provider_approved',
  fund_providers_approved_budget: 'funds.provider_approved',
  fund_providers_approved_products: 'funds.provider_approved',
};
