import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { api } from '../../platform/api.ts';
import { centsOf } from '../../platform/shown.ts';
import type { Payment } from '../income/income.ts';
import type { Organization } from '../organizations/organizations.ts';

/** What was sold today, without what was cancelled. */
export interface Sold {
  readonly rows: readonly Payment[];
  /** What everything comes to; undefined where that is more than one page tells. */
  readonly cents: number | undefined;
  /** Only what the person charged, who may not see all. */
  readonly isOwn: boolean;
}

/** How much of it stands at the start. */
const shown = 3;
const most = 100;

export async function loadSold({ id: organization, permissions }: Organization): Promise<Sold> {
  const isOwn = !permissions.includes('view_finances');
  const today = calendarDate(new Date());
  const query = { from: today, to: today, per_page: most };
  const { data, meta } = isOwn
    ? await api.get('/platform/provider/transactions', { query: { ...query, organization_id: organization } })
    : await api.get('/platform/organizations/{organization}/provider/transactions', { path: { organization }, query });
  const sold = data.filter(({ state }) => state !== 'canceled');
  const cents = sold.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { rows: sold.slice(0, shown), cents: meta.last_page > 1 ? undefined : cents, isOwn };
}
