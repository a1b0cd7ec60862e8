import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/database/database';
import type { DigestKind } from '#platform/delivery/events';
import type { Period } from './period.ts';
import { providersWithDecisions, providersWithOfferNews, providersWithReservations } from './provider-news-queries.ts';
import { holdersWithNews } from './requester-news-queries.ts';
import { sponsorsWithNews, sponsorsWithRequests } from './sponsor-news-queries.ts';

/** The `id`s of who has something to read: organizations; for `requester` citizens. */
const recipients: Readonly<Record<DigestKind, (period: Period) => RawBuilder<unknown>>> = {
  sponsor: sponsorsWithNews,
  validator: sponsorsWithRequests,
  requester: holdersWithNews,
  provider_funds: providersWithDecisions,
  provider_products: providersWithOfferNews,
  provider_reservations: providersWithReservations,
};

/** The next of those who have something to read, in the order of their ids. */
export async function findRecipients(
  tx: Tx,
  { kind, period, after, most }: { kind: DigestKind; period: Period; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${recipients[kind](period)}) as recipient where id > ${after} order by id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
