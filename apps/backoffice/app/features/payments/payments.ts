import type { OperationQuery, Schema } from '@tegoed/contract';
import { api, fileOf } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';

export type Payment = Schema<'SponsorTransaction'>;

/** Filters of the list of payments, as its address has them. */
export const paymentFilters = [
  'weergave',
  'regeling',
  'soort',
  'vanaf',
  'tot',
  'van',
  'tm',
  'opdracht',
  'op',
  'richting',
] as const;
export type PaymentList = ListAddress<(typeof paymentFilters)[number]>;

/** Views of the list, each with what it asks of the platform. */
const views = {
  all: {},
  ready: { pending_bulking: 1 },
  pending: { state: 'pending' },
  paid: { state: 'success' },
  canceled: { state: 'canceled' },
} as const satisfies Record<string, OperationQuery<'listSponsorTransactions'>>;

export type View = keyof typeof views;
export const viewNames = Object.keys(views) as readonly View[];

export const targets = ['provider', 'iban', 'top_up'] as const satisfies readonly Payment['target'][];
const orders = ['created_at', 'amount'] as const;
export type Order = (typeof orders)[number];

export function viewOf({ filters }: PaymentList): View {
  return viewNames.find((name) => name === filters.weergave) ?? 'all';
}

/** The order of the list; the newest first unless the address says otherwise. */
export function orderOf({ filters }: PaymentList): { by: Order; dir: 'asc' | 'desc' } {
  return { by: orders.find((name) => name === filters.op) ?? 'created_at', dir: filters.richting === 'asc' ? 'asc' : 'desc' };
}

const perPage = 25;
const transactions = '/platform/organizations/{organization}/sponsor/transactions';

/** What the platform is asked, by what the address says; what is no value of a filter is not asked. */
export function queryOf({ q, filters }: PaymentList, view: View): OperationQuery<'listSponsorTransactions'> {
  const target = targets.find((name) => name === filters.soort);
  const { by, dir } = orderOf({ q, page: 1, filters });
  return {
    ...views[view],
    ...(q && { q }),
    ...(target && { 'targets[]': [target] }),
    ...numberOf('fund_id', filters.regeling),
    ...numberOf('voucher_transaction_bulk_id', filters.opdracht),
    ...numberOf('amount_min', filters.van),
    ...numberOf('amount_max', filters.tm),
    ...dateOf('from', filters.vanaf),
    ...dateOf('to', filters.tot),
    order_by: by,
    order_dir: dir,
  };
}

function numberOf(name: string, value: string): object {
  return /^\d+([.,]\d{1,2})?$/.test(value) ? { [name]: Number(value.replace(',', '.')) } : {};
}

function dateOf(name: string, value: string): object {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { [name]: value } : {};
}

/** A page of payments; `meta.total_amount` is what everything together comes to that fits. */
export function listPayments(organization: number, where: PaymentList) {
  const query = { ...queryOf(where, viewOf(where)), page: where.page, per_page: perPage };
  return api.get(transactions, { path: { organization }, query });
}

/** How many fit in a view, with the other filters as they are. */
export async function countPayments(organization: number, where: PaymentList, view: View): Promise<number> {
  const answer = await api.get(transactions, { path: { organization }, query: { ...queryOf(where, view), per_page: 1 } });
  return answer.meta.total;
}

/** Everything that a list finds, as a file. */
export function paymentsFile(organization: number, where: PaymentList) {
  return fileOf(`${transactions}/export`, {
    path: { organization },
    query: { ...queryOf(where, viewOf(where)), data_format: 'csv' },
  });
}

export async function findPayment(organization: number, address: string): Promise<Payment> {
  const answer = await api.get(`${transactions}/{transaction_address}`, {
    path: { organization, transaction_address: address },
  });
  return answer.data;
}

/** The most that a batch holds, which is what one call of the list gives too. */
const mostInBatch = 100;

/** Everything that a batch pays. */
export async function listPaymentsOfBatch(organization: number, batch: number): Promise<readonly Payment[]> {
  const { data } = await api.get(transactions, {
    path: { organization },
    query: { voucher_transaction_bulk_id: batch, per_page: mostInBatch },
  });
  return data;
}
