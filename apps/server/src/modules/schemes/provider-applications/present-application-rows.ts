import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { Caller } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { countOffers, findApprovedOfferIds, type ApplicationState } from './application-queries.ts';

/** Applications as rows of a list, in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentApplicationRows(
  db: Db,
  ids: readonly number[],
  { language }: Pick<Caller, 'language'>,
): Promise<Schema<'FundProviderRow'>[]> {
  const rows = await findRows(db, ids);
  const counts = await countOffers(db, ids);
  const approved = await findApprovedOfferIds(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const count = counts.get(id);
    return {
      id,
      version: row.version,
      organization_id: row.organizationId,
      fund_id: row.fundId,
      state: row.state,
      state_locale: translate(language, message(`words.fund_provider_state.${row.state}`)),
      organization: {
        id: row.organizationId,
        name: row.name,
        kvk: row.kvk,
        email: row.email,
        phone: row.phone,
        business_type: language === 'en' ? row.businessTypeEn : row.businessTypeNl,
      },
      fund: { id: row.fundId, name: row.fundName, type: row.fundType, archived: row.fundArchived },
      allow_budget: row.allowBudget,
      allow_products: row.allowProducts,
      allow_some_products: (approved.get(id) ?? []).length > 0,
      products_count_all: count?.all ?? 0,
      products_count_approved: count?.approved ?? 0,
      offices_count: row.officesCount,
      note: row.note,
      created_at: wireDateTime(row.createdAt),
      created_at_locale: formatDateTime(row.createdAt, language),
    };
  });
}

async function findRows(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('fundProviders as application')
    .innerJoin('funds as fund', 'fund.id', 'application.fundId')
    .innerJoin('organizations as provider', 'provider.id', 'application.organizationId')
    .leftJoin('businessTypes as business', 'business.id', 'provider.businessTypeId')
    .select(['application.id', 'application.organizationId', 'application.fundId', 'application.state', 'application.version'])
    .select(['application.allowBudget', 'application.allowProducts', 'application.createdAt', 'application.note'])
    .select(['fund.name as fundName', 'fund.type as fundType', 'fund.archived as fundArchived'])
    .select(['provider.name', 'provider.kvk', 'provider.email', 'provider.phone'])
    .select(['business.nameNl as businessTypeNl', 'business.nameEn as businessTypeEn'])
    .select(sql<number>`(select count(*)::integer from offices where offices.organization_id = provider.id)`.as('officesCount'))
    .$narrowType<{ state: ApplicationState; fundType: Schema<'Fund'>['type'] }>()
    .where('application.id', '=', oneOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
