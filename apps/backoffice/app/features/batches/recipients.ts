import { isIban } from '@tegoed/domain/iban';
import { centsOf } from '../../platform/shown.ts';
import type { Payment } from '../payments/payments.ts';

/** What one account gets from a batch. */
export interface Recipient {
  readonly key: string;
  readonly name: string;
  readonly iban: string | null;
  /** Whether it is a provider; else it is a citizen, whose name stands in no address. */
  readonly isProvider: boolean;
  readonly count: number;
  readonly cents: number;
}

/** The payments of a batch by who gets them, the largest amount first. */
export function recipientsOf(payments: readonly Payment[]): readonly Recipient[] {
  const found = new Map<string, Recipient>();
  for (const payment of payments) {
    const { iban_to: iban, iban_to_name: holder, organization, amount, target } = payment;
    const name = organization?.name ?? holder ?? '';
    const key = `${iban ?? ''} ${name}`;
    const { count, cents } = found.get(key) ?? { count: 0, cents: 0 };
    const isProvider = target === 'provider';
    found.set(key, { key, name, iban, isProvider, count: count + 1, cents: cents + centsOf(amount) });
  }
  return [...found.values()].toSorted((one, other) => other.cents - one.cents || one.name.localeCompare(other.name));
}

/** Those whose account is none. */
export function wrongAccounts(recipients: readonly Recipient[]): readonly Recipient[] {
  return recipients.filter(({ iban }) => iban === null || !isIban(iban));
}

export function sumOf(recipients: readonly { readonly cents: number }[]): number {
  return recipients.reduce((sum, { cents }) => sum + cents, 0);
}
