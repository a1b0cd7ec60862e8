import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { getMoney, type Money } from '../income/income.ts';
import type { Organization } from '../organizations/organizations.ts';
import { daysLeft } from '../reservations/phases.ts';
import { listView, type Reservation } from '../reservations/reservations.ts';

/** What a provider reads at the start, as far as the person may see it. */
export interface Today {
  /** Open reservations of which this is the last day. */
  readonly lastDay: number;
  readonly toCome: { readonly rows: readonly Reservation[]; readonly total: number } | undefined;
  readonly money: Money | undefined;
}

/** How many of what is to come stand at the start. */
const shown = 3;
const mostPending = 100;

export async function loadToday({ id, permissions }: Organization): Promise<Today> {
  const today = calendarDate(new Date());
  const maySee = (right: string) => permissions.includes(right);
  const [pending, accepted, money] = await Promise.all([
    maySee('scan_vouchers') ? listView(id, { view: 'pending', size: mostPending }) : undefined,
    maySee('scan_vouchers') ? listView(id, { view: 'accepted', size: shown }) : undefined,
    maySee('view_finances') ? getMoney(id, { year: Number(today.slice(0, 4)), today }) : undefined,
  ]);
  return {
    lastDay: pending?.data.filter((one) => daysLeft(one, today) === 0).length ?? 0,
    toCome: accepted && { rows: accepted.data, total: accepted.meta.total },
    money,
  };
}
