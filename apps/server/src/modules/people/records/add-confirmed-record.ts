import type { Now } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import { randomHex } from '#platform/services/secrets';

export interface ConfirmedRecord {
  readonly identityId: number;
  readonly recordTypeId: number;
  readonly value: string;
  /** A citizen service number, which stands here instead of in `value`. */
  readonly serviceNumberId?: number | null;
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
    .values({
      identityId: record.identityId,
      recordTypeId: record.recordTypeId,
      value: record.value,
      serviceNumberId: record.serviceNumberId ?? null,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await confirmRecord(tx, now, { ...record, recordId: id });
}

/** Confirms a record that is there already. Gives the id and the token of the confirmation. */
export function confirmRecord(
  tx: Tx,
  now: Now,
  given: Pick<ConfirmedRecord, 'validatorId' | 'organizationId' | 'prevalidationId'> & { readonly recordId: number },
): Promise<{ id: number; uuid: string }> {
  return tx
    .insertInto('recordValidations')
    .values({
      uuid: randomHex(64),
      recordId: given.recordId,
      state: 'approved',
      validatorId: given.validatorId,
      organizationId: given.organizationId,
      prevalidationId: given.prevalidationId ?? null,
      createdAt: now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}
