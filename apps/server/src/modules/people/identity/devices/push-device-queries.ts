import type { Db } from '#platform/database/database';

interface PushDevice {
  readonly identityId: number;
  /** By which the push service knows the phone. */
  readonly token: string;
}

/** Remembers the phone of somebody. Repeating does no harm. */
export async function addPushDevice(db: Db, { now, ...device }: PushDevice & { kind: 'apn' | 'fcm'; now: Date }): Promise<void> {
  await db
    .insertInto('pushDevices')
    .values({ ...device, createdAt: now })
    .onConflict((conflict) => conflict.columns(['identityId', 'token']).doUpdateSet({ kind: device.kind }))
    .execute();
}

/** Forgets the phone of somebody; that of somebody else stays, also when it is the same phone. */
export async function removePushDevice(db: Db, { identityId, token }: PushDevice): Promise<void> {
  await db.deleteFrom('pushDevices').where('identityId', '=', identityId).where('token', '=', token).execute();
}

/** A phone as it was registered; undefined when it was taken away since. */
export function findPushDevice(db: Db, id: number) {
  return db
    .selectFrom('pushDevices')
    .select(['kind', 'token'])
    .$narrowType<{ kind: 'apn' | 'fcm' }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Forgets a phone that its push service does not know any more, whoever registered it. */
export async function forgetPhone(db: Db, token: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('token', '=', token).execute();
}
