import { randomUUID } from 'node:crypto';
import type { Now } from '#platform/clock';
import type { Tx } from '#platform/database';

export interface ConfirmedRecord {
  readonly identityId: number;
  readonly recordTypeId: number;
  readonly value: string;
  /** Who confirmed it, and for which organization. */
  readonly validatorId: number;
  readonly organizationId: number;
  /** The activation code it came from; its age then counts from the moment that was uploaded. */
  readonly prevalidationId?: number;
}

/** Gives a person a fact that is confirmed from the start (funds.md 8, 12). */
export async function addConfirmedRecord(tx: Tx, now: Now, record: ConfirmedRecord): Promise<void> {
  const createdAt = now();
  const { id } = await tx
    .insertInto('records')
    .values({ identityId: record.identityId, recordTypeId: record.recordTypeId, value: record.value, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recordValidations')
    .values({
      uuid: randomUUID(),
      recordId: id,
      state: 'approved',
      validatorId: record.validatorId,
      organizationId: record.organizationId,
      prevalidationId: record.prevalidationId ?? null,
      createdAt,
    })
    .execute();
}
