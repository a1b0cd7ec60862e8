import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** What a person's requests for a fund mean for what the shop offers (funds.md 2). */
export interface RequestFlags {
  readonly hasPending: boolean;
  readonly hasApproved: boolean;
  readonly hasDeclined: boolean;
}

export const noRequests: RequestFlags = { hasPending: false, hasApproved: false, hasDeclined: false };

/** A person, and the funds of which is asked what they are to that person. */
export interface OfPerson {
  readonly identityId: number;
  readonly fundIds: readonly number[];
  readonly today: string;
}

/** What a person's requests for funds mean; a fund without requests of this person is left out. */
export function requestFlags({ identityId, fundIds, today }: OfPerson): RawBuilder<RequestFlags & { fundId: number }> {
  return sql<RequestFlags & { fundId: number }>`
    with own as (
      select request.fund_id, bool_or(request.state = 'pending') as pending, bool_or(request.state = 'approved') as approved,
             (array_agg(request.state order by request.created_at desc, request.id desc))[1] = 'declined' as declined_last,
             exists (select from vouchers voucher join funds fund on fund.id = voucher.fund_id
                      where voucher.identity_id = ${identityId} and voucher.fund_id = request.fund_id
                        and voucher.deleted_at is null and voucher.expire_at >= ${today} and fund.end_date >= ${today}) as living
        from fund_requests request
       where request.identity_id = ${identityId} and request.fund_id = any(${fundIds}::integer[])
       group by request.fund_id
    )
    select fund_id as "fundId", pending or (approved and living) as "hasPending", approved and not living as "hasApproved",
           declined_last and not pending and not living as "hasDeclined"
      from own`;
}

/** Of which of these funds a person has a regular voucher that has not ended, whatever its state. */
export async function findReceivedFunds(
  db: Db,
  { identityId, fundIds, now }: { identityId: number; fundIds: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> {
  const rows = await receivedByPerson(db, { identityId, fundIds, today: calendarDate(now) });
  return new Set(rows.map(({ fundId }) => fundId));
}

const receivedByPerson = compiledOnce(receivedFunds);

/** The query for it. */
export function receivedFunds(db: Db, { identityId, fundIds, today }: OfPerson) {
  return db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .select('vouchers.fundId')
    .distinct()
    .where('vouchers.identityId', '=', identityId)
    .where('vouchers.fundId', '=', oneOf(fundIds))
    .where('vouchers.productId', 'is', null)
    .where('vouchers.deletedAt', 'is', null)
    .where('vouchers.expireAt', '>=', today)
    .where('funds.endDate', '>=', today);
}

/** How many requests for a fund wait for a decision, of whomever. */
export async function countPendingRequests(db: Db, fundId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fundRequests')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('fundId', '=', fundId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}
