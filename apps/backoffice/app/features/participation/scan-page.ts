import type { Language } from '@tegoed/domain/language';
import { phaseOf, type Participation } from './participation.ts';

const addresses = { nl: '/aanbieder/scan', en: '/provider/scan' } as const satisfies Record<Language, string>;

/**
 * Where a provider charges: the scan page of the shop of most of its funds. Each scan page charges vouchers of every fund that the
 * provider takes part in. Undefined where it takes part in none.
 */
export function scanPageOf(
  rows: readonly Participation[],
  { today, language }: { today: string; language: Language },
): string | undefined {
  const shops = rows.flatMap((row) => (phaseOf(row, today) === 'accepted' ? (row.fund.implementation?.url_webshop ?? []) : []));
  const [most] = [...Map.groupBy(shops, (shop) => shop)].toSorted(([, a], [, b]) => b.length - a.length);
  return most && new URL(addresses[language], most[0]).href;
}
