import { addConfirmedRecord } from '#people/records';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findPrevalidationRecords, markUsed, type PrevalidationRow } from './prevalidation-queries.ts';

/** The code's facts become the caller's confirmed records, and the code is used. The caller of this holds the lock on the code. */
export async function takePrevalidation(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { prevalidation, identityId }: { prevalidation: PrevalidationRow; identityId: number },
): Promise<void> {
  const records = (await findPrevalidationRecords(tx, [prevalidation.id])).get(prevalidation.id) ?? [];
  for (const record of records) {
    if (record.key === 'bsn') continue; // a citizen service number only ever comes from DigiD
    await addConfirmedRecord(tx, deps.now, {
      identityId,
      recordTypeId: record.recordTypeId,
      value: record.value,
      serviceNumberId: record.serviceNumberId,
      validatorId: prevalidation.makerId,
      organizationId: prevalidation.organizationId,
      prevalidationId: prevalidation.id,
    });
  }
  await markUsed(tx, prevalidation.id, { redeemedById: identityId, redeemedAt: deps.now() });
}
