import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { api } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';
import { centsOf } from '../../platform/shown.ts';

export type Payment = Schema<'ProviderTransaction'>;
export type Totals = Schema<'ProviderTotals'>;

export const views = ['all', 'success', 'pending'] as const;
export type View = (typeof views)[number];

export type IncomeAddress = ListAddress<'stand' | 'regeling' | 'jaar'>;

export function viewOf({ filters }: IncomeAddress): View {
  return views.find((view) => view === filters.stand) ?? 'all';
}

/** How many years back somebody can look, this one with it: as far as the platform tells totals. */
const yearsShown = 5;

/** The years to choose from, newest first. */
export function yearsUntil(today: string): readonly number[] {
  const now = Number(today.slice(0, 4));
  return Array.from({ length: yearsShown }, (_, index) => now - index);
}

/** The year in an address; this one where it names none. */
export function yearOf({ filters }: IncomeAddress, today: string): number {
  const years = yearsUntil(today);
  return years.find((year) => String(year) === filters.jaar) ?? Number(today.slice(0, 4));
}

const listPath = '/platform/organizations/{organization}/provider/transactions';
const perPage = 25;

/** A page of the payments to a provider, newest first. */
export function listPayments(organization: number, where: IncomeAddress) {
  const view = viewOf(where);
  const { regeling: fund } = where.filters;
  return api.get(listPath, {
    path: { organization },
    query: {
      ...(view !== 'all' && { state: view }),
      ...(fund !== '' && { fund_id: Number(fund) }),
      ...(where.q !== '' && { q: where.q }),
      page: where.page,
      per_page: perPage,
    },
  });
}

/** Everything that was paid in one batch. */
export async function listOfBatch(organization: number, batch: number) {
  const query = { voucher_transaction_bulk_id: batch, per_page: 100 };
  const { data, meta } = await api.get(listPath, { path: { organization }, query });
  return { rows: data, total: meta.total, cents: centsOf(meta.total_amount ?? 0) };
}

export async function findPayment(organization: number, address: string): Promise<Payment> {
  const { data } = await api.get(`${listPath}/{transaction_address}`, { path: { organization, transaction_address: address } });
  return data;
}

async function totals(organization: number, period: { readonly from: string; readonly to: string }): Promise<Totals> {
  return (await api.get(`${listPath}/totals`, { path: { organization }, query: period })).data;
}

/** Money in three amounts that never overlap. */
export interface Money {
  readonly receivedCents: number;
  readonly receivedCount: number;
  readonly onItsWayCents: number;
  readonly waitsCents: number;
  /** From when the first of what waits is paid; undefined where nothing waits. */
  readonly waitsUntil: string | undefined;
  readonly ofYear: Totals;
}

/** What was received in a year, and all that is still to come. */
export async function getMoney(organization: number, { year, today }: { year: number; today: string }): Promise<Money> {
  const first = yearsUntil(today).at(-1) ?? year;
  const lastDay = `${year}-12-31`;
  const [ofYear, coming, next] = await Promise.all([
    totals(organization, { from: `${year}-01-01`, to: lastDay < today ? lastDay : today }),
    totals(organization, { from: `${first}-01-01`, to: today }),
    api.get(listPath, {
      path: { organization },
      query: { state: 'pending', transfer_in_min: 0, order_by: 'transaction_in', order_dir: 'asc', per_page: 1 },
    }),
  ]);
  const waitsCents = centsOf(coming.delayed.amount);
  return {
    receivedCents: centsOf(ofYear.received.amount),
    receivedCount: ofYear.received.count,
    onItsWayCents: centsOf(coming.on_its_way.amount) - waitsCents,
    waitsCents,
    waitsUntil: next.data[0]?.transfer_at ?? undefined,
    ofYear,
  };
}

/** Where a payment is on its way to the account of the provider. */
export type Phase = 'paid' | 'canceled' | 'no-iban' | 'batch' | 'waits' | 'next';

export function phaseOf(payment: Payment, now = new Date()): Phase {
  const { state, transfer_at: payableAt, voucher_transaction_bulk_id: batch, iban_to: account } = payment;
  if (state === 'success') return 'paid';
  if (state === 'canceled') return 'canceled';
  if (batch) return 'batch';
  if (payableAt && payableAt > wireDateTime(now)) return 'waits';
  return account === null ? 'no-iban' : 'next';
}

/** What the bank writes with a payment, in its file. */
export function referenceOf({ id }: Pick<Payment, 'id'>): string {
  return `PAYMENT-${id}`;
}
