import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** New requests of one sponsor since the announcement before. */
export interface NewRequests {
  readonly organizationId: number;
  readonly since: Date;
}

/** The sponsors with open requests that no announcement told of; held so that two announcers do not tell the same. */
export async function findUnannounced(tx: Tx, until: Date, earliest: Date): Promise<NewRequests[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announce-new-requests', 0))`.execute(tx);
  const { rows } = await sql<NewRequests>`
    with announced as (
      select (payload->>'organizationId')::integer as organization_id, max(created_at) as at
        from events where name = 'fund-request.announced' group by 1
    ), open as (
      select fund.organization_id, request.created_at, coalesce(announced.at, ${earliest}::timestamptz) as since
        from fund_requests request join funds fund on fund.id = request.fund_id
        left join announced on announced.organization_id = fund.organization_id
       where request.state = 'pending' and request.created_at <= ${until}
    )
    select organization_id as "organizationId", since from open where created_at > since
     group by organization_id, since order by organization_id`.execute(tx);
  return rows;
}
