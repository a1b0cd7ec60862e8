import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';

export type OperatorRow = Awaited<ReturnType<typeof findOperators>>[number];

/** Everybody who runs the platform. */
export function findOperators(db: Db) {
  return db
    .selectFrom('identities as identity')
    .leftJoin('identityEmails as primary', (join) =>
      join.onRef('primary.identityId', '=', 'identity.id').on('primary.isPrimary', '=', true).on('primary.deletedAt', 'is', null),
    )
    .select(['identity.id', 'primary.email'])
    .select(
      sql<boolean>`exists (select from identity_emails address
        where address.identity_id = identity.id and address.verified_at is not null)`.as('hasCome'),
    )
    .select(sql<number>`(select count(*)::integer from passkeys where identity_id = identity.id)`.as('passkeysCount'))
    .select(
      sql<Date | null>`(select max(session.last_activity_at) from sessions session
        join access_tokens token on token.id = session.access_token_id
       where token.identity_id = identity.id and session.client_group = 'dashboard')`.as('lastActivityAt'),
    )
    .where('identity.isOperator', '=', true)
    .orderBy('identity.id')
    .execute();
}

/** Makes others who would change who runs the platform wait until the transaction ends. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx);
}
