import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A sponsor with new offers on its funds, since when nobody told of them. */
export interface SponsorToTell {
  readonly organizationId: number;
  readonly since: Date;
}

/**
 * The sponsors on whose funds offers were added that no announcement told of, and that were told nothing today; held so that two
 * announcers do not tell the same.
 */
export async function findSponsorsToTell(
  tx: Tx,
  { today, until, earliest }: { today: string; until: Date; earliest: Date },
): Promise<SponsorToTell[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('announce-added-offers', 0))`.execute(tx);
  const { rows } = await sql<SponsorToTell>`
    with told as (
      select (payload->>'organizationId')::integer as organization_id, max(created_at) as at
        from events where name = 'products.announced' group by 1
    ), added as (
      select fund.organization_id, event.created_at, coalesce(told.at, ${earliest}::timestamptz) as since
        from events event join funds fund on fund.id = (event.payload->>'fundId')::integer
        left join told on told.organization_id = fund.organization_id
       where event.name = 'product.added' and event.created_at <= ${until}
         and (told.at is null or (told.at at time zone 'Europe/Amsterdam')::date < ${today}::date)
    )
    select organization_id as "organizationId", since from added where created_at > since
     group by organization_id, since order by organization_id`.execute(tx);
  return rows;
}
