import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { centsFromDecimal } from '@tegoed/domain/money';

type WaitingItem = Schema<'WaitingItem'>;
type Voucher = Pick<
  Schema<'VoucherListItem'>,
  | 'id'
  | 'address'
  | 'fund'
  | 'type'
  | 'state'
  | 'expired'
  | 'used'
  | 'is_external'
  | 'amount'
  | 'amount_locale'
  | 'product'
  | 'last_active_day'
  | 'last_active_day_locale'
>;
type Reservation = Pick<
  Schema<'ProductReservation'>,
  'id' | 'state' | 'archived' | 'fund' | 'product' | 'voucher_address' | 'expire_at' | 'expire_at_locale'
>;

interface Lists {
  vouchers: readonly Voucher[];
  reservations: readonly Reservation[];
  now: Date;
}

/** What waits as far as these lists show it, for platforms that do not tell it: reservations to fetch, vouchers that end. */
export function waitingFromLists({ vouchers, reservations, now }: Lists): WaitingItem[] {
  const today = calendarDate(now);
  const until = monthLater(today);
  const ready = reservations.filter(
    ({ state, archived, expire_at: day }) => state === 'accepted' && !archived && dateOf(day) >= today,
  );
  const ending = vouchers.filter((voucher) => canBeSpent(voucher) && dateOf(voucher.last_active_day) <= until);
  return [
    ...ready.map((one) => readyItem(one, today)).toSorted(nearestFirst),
    ...ending.map((one) => endingItem(one, today)).toSorted(nearestFirst),
  ];
}

function canBeSpent({ state, expired, used, is_external: isExternal }: Voucher): boolean {
  return state === 'active' && !expired && !used && !isExternal;
}

function readyItem({ id, fund, product, voucher_address: address, ...reservation }: Reservation, today: string): WaitingItem {
  return {
    kind: 'accepted_reservation',
    id,
    fund: { id: fund.id, name: fund.name },
    title: product.name,
    text: product.organization.name,
    amount: null,
    amount_locale: null,
    ...lastDay(reservation.expire_at, reservation.expire_at_locale, today),
    target: `screen-voucher_code-${address}`,
  };
}

function endingItem({ id, fund, product, address, ...voucher }: Voucher, today: string): WaitingItem {
  const isMoney = !product && fund.type === 'budget' && centsFromDecimal(voucher.amount) > 0;
  return {
    kind: 'ending_voucher',
    id,
    fund: { id: fund.id, name: fund.name },
    title: product?.name ?? fund.name,
    text: product?.organization.name ?? null,
    amount: isMoney ? voucher.amount : null,
    amount_locale: isMoney ? (voucher.amount_locale ?? null) : null,
    ...lastDay(voucher.last_active_day, voucher.last_active_day_locale, today),
    target: product ? `screen-voucher_code-${address}` : `voucher-${address}`,
  };
}

function lastDay(moment: string, words: string, today: string): Pick<WaitingItem, 'until' | 'until_locale' | 'days_left'> {
  const until = dateOf(moment);
  return { until, until_locale: words, days_left: Math.round((Date.parse(until) - Date.parse(today)) / (24 * 3600 * 1000)) };
}

/** Of a date or a moment on the wire. */
const dateOf = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length);

const nearestFirst = (one: WaitingItem, other: WaitingItem) => (one.until ?? '').localeCompare(other.until ?? '');

/** The same day of the next month, or the last of it where that has no such day. */
function monthLater(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}
