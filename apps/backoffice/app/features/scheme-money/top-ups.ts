import type { Schema } from '@tegoed/contract';
import { parseAmount, parseDutchDate } from '@tegoed/translations/typed';
import { eurosFromCents } from '@tegoed/domain/money';
import { api } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';

export type TopUp = Schema<'FundTopUp'>;

interface Budget {
  readonly organization: number;
  readonly fund: number;
}

/** A page of what was put into a budget, newest day first. */
export function listTopUps(path: Budget, page: number) {
  return api.get('/platform/organizations/{organization}/funds/{fund}/top-up-transactions', {
    path,
    query: { order_by: 'date', order_dir: 'desc', page },
  });
}

/** What is sent of an entry of a budget. */
export interface NewTopUp {
  readonly amount: number;
  readonly reference: string;
  readonly date: string;
  readonly note: string | null;
}

/** Writes an entry into a budget. It stays for good. */
export function storeTopUp(path: Budget, body: NewTopUp, once: string): Promise<unknown> {
  return api.post('/platform/organizations/{organization}/funds/{fund}/top-up', { path, body, once });
}

export const topUpFields = ['amount', 'date', 'reference', 'note'] as const;
export type TopUpField = (typeof topUpFields)[number];

/** What somebody typed of an entry; or the fields without which it is none. */
export function readTopUp(form: FormData): { readonly entry: NewTopUp } | { readonly missing: readonly TopUpField[] } {
  const cents = parseAmount(textOf(form, 'amount'));
  const isOut = form.get('direction') === 'out';
  const date = parseDutchDate(textOf(form, 'day'), textOf(form, 'month'), textOf(form, 'year'));
  const reference = textOf(form, 'reference');
  const note = textOf(form, 'note');
  const isMissing: Readonly<Record<TopUpField, boolean>> = {
    amount: cents === null || cents <= 0,
    date: date === null,
    reference: reference === '',
    note: isOut && note === '',
  };
  const missing = topUpFields.filter((field) => isMissing[field]);
  if (cents === null || date === null || missing.length > 0) return { missing };
  return { entry: { amount: eurosFromCents(isOut ? -cents : cents), reference, date, note: note === '' ? null : note } };
}
