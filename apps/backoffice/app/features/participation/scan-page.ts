import { phaseOf, type Participation } from './participation.ts';

/**
 * Where a provider charges: the scan page of the shop of most of its funds. Each scan page charges vouchers of every fund that the
 * provider takes part in. Undefined where it takes part in none.
 */
export function scanPageOf(rows: readonly Participation[], today: string): string | undefined {
  const shops = rows.flatMap((row) => (phaseOf(row, today) === 'accepted' ? (row.fund.implementation?.url_webshop ?? []) : []));
  const [most] = [...Map.groupBy(shops, (shop) => shop)].toSorted(([, a], [, b]) => b.length - a.length);
  return most && new URL('/aanbieder/scan', most[0]).href;
}
