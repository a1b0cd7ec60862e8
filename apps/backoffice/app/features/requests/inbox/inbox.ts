import type { OperationQuery, Schema } from '@tegoed/contract';
import { everyPage } from '@tegoed/client/every-page';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { api } from '../../../platform/api.ts';
import { getWork } from '../../work/work.ts';

export type RequestRow = Schema<'FundRequestRow'>;

/** Whose requests are shown: one's own, of nobody, those that wait for the citizen, all that are open, and what was decided. */
export const views = ['mine', 'free', 'waiting', 'team', 'resolved'] as const;
export type View = (typeof views)[number];

/** How requests stand: by their last day, or that the citizen answered a question. */
export const terms = ['late', 'week', 'later', 'answered'] as const;
export type Term = (typeof terms)[number];

export const orders = ['deadline', 'created_at'] as const;
export type Order = (typeof orders)[number];

/** The page of the list as its address says. */
export interface Asked {
  readonly view: View;
  readonly q: string;
  readonly page: number;
  readonly fund: number | undefined;
  readonly term: Term | undefined;
  /** Only what this colleague assesses; of the whole team. */
  readonly colleague: number | undefined;
  readonly order: Order;
  readonly direction: 'asc' | 'desc';
}

export function readAsked(search: URLSearchParams): Asked {
  const [order, direction] = (search.get('volgorde') ?? '').split('.');
  const view = views.find((name) => name === search.get('wie')) ?? 'mine';
  return {
    view,
    q: search.get('q')?.trim() ?? '',
    page: wholeNumber(search.get('pagina')) ?? 1,
    fund: wholeNumber(search.get('regeling')),
    term: hasTerms(view) ? terms.find((name) => name === search.get('stand')) : undefined,
    colleague: view === 'team' ? wholeNumber(search.get('collega')) : undefined,
    order: orders.find((name) => name === order) ?? 'deadline',
    direction: direction === 'desc' ? 'desc' : 'asc',
  };
}

/** Whether requests of a view stand in different ways. */
export function hasTerms(view: View): boolean {
  return view !== 'waiting' && view !== 'resolved';
}

function wholeNumber(text: string | null): number | undefined {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The query of an address of the list; what is as usual is left out. */
export function writeAsked({ view, q, page, fund, term, colleague, order, direction }: Asked): string {
  const isUsual = order === 'deadline' && direction === 'asc';
  const parts = {
    wie: view === 'mine' ? '' : view,
    q,
    regeling: fund,
    stand: hasTerms(view) ? term : '',
    collega: view === 'team' ? colleague : '',
    volgorde: isUsual ? '' : `${order}.${direction}`,
    pagina: page === 1 ? '' : page,
  };
  const given = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, String(part)]] : []));
  return `?${new URLSearchParams(given)}`;
}

/** Whether somebody narrowed the list beyond its view. */
export function isNarrowed({ q, fund, term, colleague }: Asked): boolean {
  return q !== '' || fund !== undefined || term !== undefined || colleague !== undefined;
}

type ListQuery = NonNullable<OperationQuery<'listFundRequestsAsValidator'>>;

interface Looking {
  /** Who looks, as employee; null for somebody who is none. */
  readonly employeeId: number | null;
  readonly now: Date;
}

/** What a page of the list asks of the platform. */
export function queryOf(asked: Asked, { employeeId, now }: Looking): ListQuery {
  const { view, q, fund, term, order, direction, page } = asked;
  const today = calendarDate(now);
  const ofView: Readonly<Record<View, ListQuery>> = {
    mine: { state: 'pending', employee_id: employeeId ?? 0 },
    free: { state_group: 'pending' },
    waiting: { state: 'pending', waiting_for_requester: true, deadline_from: today },
    team: { state: 'pending', ...(asked.colleague !== undefined && { employee_id: asked.colleague }) },
    resolved: { state_group: 'resolved' },
  };
  return {
    view: 'row',
    ...ofView[view],
    ...(term && hasTerms(view) && narrowedTo(term, today)),
    ...(q !== '' && { q }),
    ...(fund !== undefined && { fund_id: fund }),
    order_by: view === 'resolved' ? 'created_at' : order,
    order_dir: view === 'resolved' ? 'desc' : direction,
    page,
    per_page: 25,
  };
}

function narrowedTo(term: Term, today: string): ListQuery {
  if (term === 'answered') return { answered: true };
  if (term === 'late') return { deadline_to: addDays(today, -1) };
  const sunday = sundayOf(today);
  return term === 'week'
    ? { deadline_from: today, deadline_to: sunday, waiting_for_requester: false }
    : { deadline_from: addDays(sunday, 1), waiting_for_requester: false };
}

/** The last day of the week of a day. */
export function sundayOf(day: string): string {
  return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}

export type Group = 'late' | 'week' | 'later' | 'waiting';

/** Under which heading a request that is open stands. */
export function groupOf(row: Pick<RequestRow, 'days_left' | 'deadline_at' | 'waiting_for_requester'>, today: string): Group {
  if ((row.days_left ?? 0) < 0) return 'late';
  if (row.waiting_for_requester) return 'waiting';
  return row.deadline_at <= sundayOf(today) ? 'week' : 'later';
}

/** A page of the list, and how many there are in each view. */
export async function listRequests(organization: number, query: ListQuery) {
  const { data, meta } = await api.get('/platform/organizations/{organization}/fund-requests', { path: { organization }, query });
  if (!meta.totals) throw new Error('a list of rows has totals');
  // The platform gives rows where rows are asked.
  return { rows: data as readonly RequestRow[], meta, totals: meta.totals };
}

/** Who the caller is among the employees of an organization. */
export async function findEmployeeId(organization: number): Promise<number | null> {
  return (await getWork(organization)).employee_id;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The funds whose requests an organization can have, by name. */
export async function listFunds(organization: number): Promise<readonly Named[]> {
  const funds = await everyPage((page) =>
    api.get('/platform/organizations/{organization}/funds', {
      path: { organization },
      query: { view: 'row', per_page: 100, page },
    }),
  );
  return funds.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name));
}
