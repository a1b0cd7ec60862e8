import { addDays } from '@tegoed/domain/dates';
import type { findTransfers } from './payment-batch-queries.ts';
import type { Transfer } from '../bank/sepa-file.ts';

/** Payments of a batch as a bank is told of them. */
export function transfersOf(payments: Awaited<ReturnType<typeof findTransfers>>): Transfer[] {
  return payments.map((payment) => ({
    id: payment.id,
    amountCents: payment.amountCents,
    iban: payment.ibanTo ?? '',
    name: payment.ibanToName ?? '',
    description: [payment.fundName, payment.uid, payment.id].filter((part) => part !== null).join(' '),
  }));
}

/** The first weekday after a calendar date. */
export function nextWorkingDay(date: string): string {
  const next = addDays(date, 1);
  const isWeekend = [0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay());
  return isWeekend ? nextWorkingDay(next) : next;
}
