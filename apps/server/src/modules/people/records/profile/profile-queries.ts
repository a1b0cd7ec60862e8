import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOfValues } from '#platform/database/one-of';

/** The kinds of record of a profile. */
export const profileKeys = [
  'given_name',
  'family_name',
  'birth_date',
  'gender',
  'marital_status',
  'client_number',
  'house_composition',
  'living_arrangement',
  'telephone',
  'mobile',
  'city',
  'street',
  'house_number',
  'house_number_addition',
  'postal_code',
  'neighborhood_name',
  'municipality_name',
] as const;

export type ProfileRecordRow = Awaited<ReturnType<typeof findProfileRecords>>[number];

/** What somebody tells now and told before, of the kinds of a profile: by kind, what counts first, then from new to old. */
export function findProfileRecords(db: Db, identityId: number) {
  return db
    .selectFrom('records')
    .innerJoin('recordTypes as type', 'type.id', 'records.recordTypeId')
    .select(['records.id', 'records.value', 'records.createdAt', 'records.deletedAt'])
    .select(['type.key', 'type.nameNl', 'type.nameEn'])
    .where('records.identityId', '=', identityId)
    .where('type.key', '=', oneOfValues(profileKeys))
    .orderBy('type.id')
    .orderBy(sql`records.deleted_at desc nulls first`)
    .orderBy('records.createdAt', 'desc')
    .orderBy('records.id', 'desc')
    .limit(mostRows)
    .execute();
}

const mostRows = 1000;

/** When somebody came here first, signed in last and did something last, and which addresses are theirs. */
export async function findProfilePerson(db: Db, identityId: number) {
  const person = await db
    .selectFrom('identities')
    .select('createdAt')
    .select((eb) => {
      const sessions = eb
        .selectFrom('sessions')
        .innerJoin('accessTokens as token', 'token.id', 'sessions.accessTokenId')
        .whereRef('token.identityId', '=', 'identities.id');
      return [
        sessions.select((session) => session.fn.max('sessions.startedAt').as('at')).as('lastLoginAt'),
        sessions.select((session) => session.fn.max('sessions.lastActivityAt').as('at')).as('lastActivityAt'),
      ];
    })
    .where('id', '=', identityId)
    .executeTakeFirstOrThrow();
  const emails = await db
    .selectFrom('identityEmails')
    .select(['email', 'isPrimary'])
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('isPrimary', '=', true), eb('verifiedAt', 'is not', null)]))
    .orderBy('email')
    .execute();
  return { ...person, emails };
}

/** The accounts on which somebody asked costs back, each once, by its newest reimbursement; newest first. */
export async function findProfileAccounts(db: Db, identityId: number) {
  const reimbursements = await db
    .selectFrom('reimbursements as reimbursement')
    .innerJoin('vouchers', 'vouchers.id', 'reimbursement.voucherId')
    .distinctOn('reimbursement.iban')
    .select(['reimbursement.id', 'reimbursement.iban', 'reimbursement.ibanName', 'reimbursement.createdAt'])
    .where('vouchers.identityId', '=', identityId)
    .where('reimbursement.deletedAt', 'is', null)
    .where('reimbursement.iban', '<>', '')
    .orderBy('reimbursement.iban')
    .orderBy('reimbursement.createdAt', 'desc')
    .orderBy('reimbursement.id', 'desc')
    .execute();
  return reimbursements.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
}

/** Nobody else changes this person's profile until the transaction ends. */
export async function lockPerson(tx: Tx, identityId: number): Promise<void> {
  await tx.selectFrom('identities').select('id').where('id', '=', identityId).forUpdate().execute();
}
