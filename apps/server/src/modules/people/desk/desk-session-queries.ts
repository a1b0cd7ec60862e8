import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { DeskProof } from '#platform/http/caller/desk-session';
import { kindOf } from '#platform/http/caller/session-terms';

/** What decides which second factor somebody needs, and which ones they have. */
export function getDeskPerson(db: Db, identityId: number) {
  return people(db).where('identity.id', '=', identityId).executeTakeFirstOrThrow();
}

/** A session of the back office, with its person. */
export function getDeskSession(db: Db, accessTokenId: number) {
  return people(db)
    .innerJoin('accessTokens as token', 'token.identityId', 'identity.id')
    .innerJoin('sessions as session', 'session.accessTokenId', 'token.id')
    .leftJoin('identityEmails as primary', (join) =>
      join.onRef('primary.identityId', '=', 'identity.id').on('primary.isPrimary', '=', true).on('primary.deletedAt', 'is', null),
    )
    .select(['identity.address', 'primary.email', 'token.activatedAt', 'session.startedAt', 'session.lastActivityAt'])
    .select(['session.step', 'session.provedAt'])
    .select(sql<boolean>`exists (select from recovery_codes where identity_id = identity.id and used_at is null)`.as('hasCodes'))
    .$narrowType<{ step: DeskProof; activatedAt: Date }>()
    .where('token.id', '=', accessTokenId)
    .executeTakeFirstOrThrow();
}

export type DeskSessionRow = Awaited<ReturnType<typeof getDeskSession>>;

function people(db: Db) {
  return db
    .selectFrom('identities as identity')
    .select(['identity.isOperator', kindOf(sql`identity.id`).as('kind')])
    .select(sql<boolean>`exists (select from passkeys where identity_id = identity.id)`.as('hasPasskey'))
    .select(sql<boolean>`exists (select from second_factors where identity_id = identity.id and state = 'active')`.as('hasApp'));
}
