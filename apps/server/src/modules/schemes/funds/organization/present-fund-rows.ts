import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { formatDate } from '@tegoed/translations/format';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findMedia, presentMedia } from '#platform/services/media-store';
import { oneOf } from '#platform/database/one-of';
import type { Caller } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { gapsOf } from '../fund-gaps.ts';

/** Funds as rows of a list of their sponsor, in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentFundRows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  { language, origin }: Pick<Caller, 'language' | 'origin'>,
): Promise<Schema<'FundRow'>[]> {
  const rows = await findRows(db, ids);
  const media = await findMedia(
    db,
    [...rows.values()].map((row) => row.logoMediaId),
  );
  const today = calendarDate(now());
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const logo = presentMedia(row.logoMediaId === null ? undefined : media.get(row.logoMediaId), origin);
    return {
      id,
      version: row.version,
      name: row.name,
      type: row.type,
      type_locale: translate(language, message(`words.fund_type.${row.type}`)),
      state: row.state,
      state_locale: translate(language, message(`words.fund_state.${row.state}`)),
      archived: row.archived,
      start_date: row.startDate,
      start_date_locale: formatDate(row.startDate, language),
      end_date: row.endDate,
      end_date_locale: formatDate(row.endDate, language),
      implementation: row.implementationId === null ? null : { id: row.implementationId, name: row.implementationName ?? '' },
      logo_url: logo?.sizes.thumbnail ?? null,
      missing: gapsOf(row, today),
      providers_accepted_count: row.acceptedCount,
      providers_pending_count: row.pendingCount,
      fund_requests_pending_count: row.requestsCount,
    };
  });
}

async function findRows(db: Db, ids: readonly number[]) {
  const providers = (state: string) =>
    sql<number>`(select count(*)::integer from fund_providers application where application.fund_id = fund.id and application.state = ${state})`;
  const rows = await db
    .selectFrom('funds as fund')
    .leftJoin('implementations as shop', 'shop.id', 'fund.implementationId')
    .select(['fund.id', 'fund.key', 'fund.name', 'fund.type', 'fund.state', 'fund.archived', 'fund.startDate', 'fund.endDate'])
    .select(['fund.isConfigured', 'fund.logoMediaId', 'fund.version', 'fund.implementationId', 'shop.name as implementationName'])
    .select([
      sql<boolean>`exists (select from fund_criteria criterion where criterion.fund_id = fund.id)`.as('hasCriteria'),
      sql<boolean>`(exists (select from fund_formulas formula where formula.fund_id = fund.id)
        or exists (select from fund_formula_products formula where formula.fund_id = fund.id))`.as('hasFormulas'),
      providers('accepted').as('acceptedCount'),
      providers('pending').as('pendingCount'),
      sql<number>`(select count(*)::integer from fund_requests request where request.fund_id = fund.id and request.state = 'pending')`.as(
        'requestsCount',
      ),
    ])
    .$narrowType<{ type: Schema<'Fund'>['type']; state: Schema<'Fund'>['state'] }>()
    .where('fund.id', '=', oneOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
