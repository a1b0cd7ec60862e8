import type { Schema } from '@tegoed/contract';
import type { PageArgs } from '../../../platform/page/page.ts';
import { mayHaveCard } from './voucher-card-rules.ts';

export type CardOrder = Schema<'PhysicalCardRequest'>;

/** After so many days a card has come, or will not come any more. */
const longestDays = 14;
const dayInMs = 24 * 60 * 60 * 1000;

/** The card that was ordered for a voucher and is under way; undefined when there is none, or when the platform does not tell. */
export async function loadCardOrder(api: PageArgs<'voucher'>['api'], voucher: Schema<'Voucher'>): Promise<CardOrder | undefined> {
  if (!mayHaveCard(voucher)) return undefined;
  const path = { address: voucher.address };
  const answer = await api.get('/platform/vouchers/{address}/physical-card-requests', { path }).catch(() => undefined);
  const newest = answer?.data[0];
  return newest && isUnderWay(newest, new Date()) ? newest : undefined;
}

/** Not once a card was linked, also when that one is blocked. An order without a moment counts: not every platform tells when it was made. */
export function isUnderWay(
  { created_at: createdAt, linked_at: linkedAt }: Pick<CardOrder, 'created_at' | 'linked_at'>,
  now: Date,
): boolean {
  if (linkedAt) return false;
  if (createdAt === undefined) return true;
  const age = now.getTime() - Date.parse(createdAt.slice(0, 'YYYY-MM-DD'.length));
  return age < (longestDays + 1) * dayInMs;
}
