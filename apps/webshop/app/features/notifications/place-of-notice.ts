import { readTarget, type Target } from '@tegoed/domain/shop-targets';
import type { Notice } from './load-notices.ts';

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

type NoticeScreen = (typeof screens)[number];

export interface PlaceOfNotice extends Target {
  readonly name: NoticeScreen;
}

/** Lists that messages are about, by the beginning of their kind: for platforms that do not say where a message leads. */
const listOf: readonly (readonly [string, NoticeScreen])[] = [
  ['product_reservation_', 'reservations'],
  ['reimbursement_', 'reimbursements'],
  ['fund_request_', 'requests'],
  ['voucher_', 'vouchers'],
  ['identity_voucher_', 'vouchers'],
  ['product_voucher_', 'vouchers'],
];

/** Where a message leads: the very thing it is about, else the list of such things; undefined when nowhere. */
export function placeOfNotice({ type, target }: Pick<Notice, 'type' | 'target'>): PlaceOfNotice | undefined {
  const told = readTarget(target);
  const name = screens.find((screen) => screen === told?.name);
  if (told && name) return { name, params: told.params };
  const kind = type.replace(/^notifications_identities\./, '');
  const list = listOf.find(([beginning]) => kind.startsWith(beginning))?.[1];
  return list && { name: list, params: {} };
}
