import { readTarget, type Target } from '@tegoed/domain/shop-targets';
import type { Notification } from './load-notifications.ts';

/** Screens that messages lead to; each has words for its link. */
const screens = [
  'voucher',
  'vouchers',
  'reservation',
  'reservations',
  'products',
  'product',
  'provider',
  'request',
  'requests',
  'fund-request-clarification',
  'fund-request',
  'reimbursement',
  'reimbursements',
] as const;

type NotificationScreen = (typeof screens)[number];

export interface PlaceOfNotification extends Target {
  readonly name: NotificationScreen;
}

/** Lists that messages are about, by the beginning of their kind: for platforms that do not say where a message leads. */
const listOf: readonly (readonly [string, NotificationScreen])[] = [
  ['product_reservation_', 'reservations'],
  ['reimbursement_', 'reimbursements'],
  ['fund_request_', 'requests'],
  ['voucher_', 'vouchers'],
  ['identity_voucher_', 'vouchers'],
  ['product_voucher_', 'vouchers'],
];

/** Where a message leads: the very thing it is about, else the list of such things; undefined when nowhere. */
export function placeOfNotification({ type, target }: Pick<Notification, 'type' | 'target'>): PlaceOfNotification | undefined {
  const place = readTarget(target);
  const name = screens.find((screen) => screen === place?.name);
  if (place && name) return { name, params: place.params };
  const kind = type.replace(/^notifications_identities\./, '');
  const list = listOf.find(([prefix]) => kind.startsWith(prefix))?.[1];
  return list && { name: list, params: {} };
}
