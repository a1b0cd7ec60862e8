import type { Preference } from './load-settings.ts';

/** What a citizen can choose, in this order; the platform knows more, for those who work there (vouchers.md 6.3). */
const shown = {
  email: ['vouchers.payment_success', 'funds.fund_expires', 'digest.daily_requester'],
  push: ['voucher.assigned', 'voucher.transaction'],
} as const;

type PreferenceType = keyof typeof shown;
type ShownKey = (typeof shown)[PreferenceType][number];
/** Dots of the key are underscores in the names of texts. */
type TextName<Key extends string> = Key extends `${infer Group}.${infer Kind}` ? `${Group}_${Kind}` : never;

export interface PreferenceKind {
  readonly key: ShownKey;
  readonly type: PreferenceType;
  readonly text: TextName<ShownKey>;
  readonly subscribed: boolean;
}

const texts: { readonly [Key in ShownKey]: TextName<Key> } = {
  'vouchers.payment_success': 'vouchers_payment_success',
  'funds.fund_expires': 'funds_fund_expires',
  'digest.daily_requester': 'digest_daily_requester',
  'voucher.assigned': 'voucher_assigned',
  'voucher.transaction': 'voucher_transaction',
};

/** The kinds of messages of one way to reach somebody; those that the platform does not know are left out. */
export function kindsOf(type: PreferenceType, preferences: readonly Preference[]): PreferenceKind[] {
  return shown[type].flatMap((key) => {
    const found = preferences.find((one) => one.key === key && one.type === type);
    return found ? [{ key, type, text: texts[key], subscribed: found.subscribed }] : [];
  });
}
