import { findLimitMultipliers, wholeNumberOf } from '#schemes/funds';
import type { TrustedRecords } from '#people/records';
import type { Db } from '#platform/database/database';

/** funds.md 4: how many times over the limits of offers count for somebody; a record that is missing counts once. */
export async function limitMultiplierFor(db: Db, fundId: number, records: TrustedRecords): Promise<number> {
  const rules = await findLimitMultipliers(db, fundId);
  const parts = rules.map(({ recordTypeKey, multiplier }) => {
    const record = records.get(recordTypeKey);
    return (record ? wholeNumberOf(record.value) : 1) * multiplier;
  });
  return rules.length === 0
    ? 1
    : Math.max(
        1,
        parts.reduce((sum, part) => sum + part, 0),
      );
}
