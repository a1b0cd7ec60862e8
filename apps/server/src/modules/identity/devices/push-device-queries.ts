import type { Db } from '#platform/database';

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
