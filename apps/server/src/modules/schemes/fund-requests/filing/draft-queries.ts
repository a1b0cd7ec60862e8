import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { afterSeconds } from '@tegoed/domain/dates';
import { forgetUpTo } from '#platform/delivery/forget-old';

/** How long an unfinished request is kept after it was last saved (decisions.md 11), in seconds. */
const draftLifetime = 30 * 24 * 3600;

/** Whose unfinished request, for which fund. */
export interface DraftOwner {
  readonly fundId: number;
  readonly identityId: number;
}

/** A draft as it is kept, its content encrypted; one that is too old is as good as gone. */
export function findDraft(db: Db, owner: DraftOwner, now: Date) {
  return db
    .selectFrom('fundRequestDrafts')
    .select(['content', 'updatedAt'])
    .where('fundId', '=', owner.fundId)
    .where('identityId', '=', owner.identityId)
    .where('updatedAt', '>', afterSeconds(now, -draftLifetime))
    .executeTakeFirst();
}

/** The drafts of a person that can be gone on with in a shop, last changed first: its fund is open and takes requests. */
export function findDraftsOf(db: Db, owner: { identityId: number; implementationId: number }, now: Date) {
  return (
    db
      .selectFrom('fundRequestDrafts as draft')
      .innerJoin('funds as fund', 'fund.id', 'draft.fundId')
      .select(['draft.fundId', 'fund.name as fundName', 'draft.updatedAt'])
      .where('draft.identityId', '=', owner.identityId)
      .where('draft.updatedAt', '>', afterSeconds(now, -draftLifetime))
      .where('fund.implementationId', '=', owner.implementationId)
      .where('fund.state', '=', 'active')
      .where('fund.isConfigured', '=', true)
      .where('fund.archived', '=', false)
      .where('fund.allowFundRequests', '=', true)
      .where('fund.endDate', '>=', calendarDate(now))
      // What was kept in another window after the request was sent is not gone on with.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('fundRequests as request')
              .select('request.id')
              .whereRef('request.fundId', '=', 'draft.fundId')
              .whereRef('request.identityId', '=', 'draft.identityId')
              .where('request.state', '=', 'pending'),
          ),
        ),
      )
      .orderBy('draft.updatedAt', 'desc')
      .orderBy('draft.fundId')
      .execute()
  );
}

/** Keeps a draft instead of an earlier one. */
export async function upsertDraft(db: Db, owner: DraftOwner, draft: { content: Buffer; updatedAt: Date }): Promise<void> {
  await db
    .insertInto('fundRequestDrafts')
    .values({ fundId: owner.fundId, identityId: owner.identityId, ...draft })
    .onConflict((conflict) => conflict.columns(['fundId', 'identityId']).doUpdateSet(draft))
    .execute();
}

export async function removeDraft(db: Db | Tx, owner: DraftOwner): Promise<void> {
  await db
    .deleteFrom('fundRequestDrafts')
    .where('fundId', '=', owner.fundId)
    .where('identityId', '=', owner.identityId)
    .execute();
}

/** Removes every draft that was not touched for thirty days. */
export function removeOldDrafts(db: Db, now: Date): Promise<void> {
  return forgetUpTo(db, { table: sql`fund_request_drafts`, since: sql`updated_at`, upTo: afterSeconds(now, -draftLifetime) });
}
