import { sql, type RawBuilder } from 'kysely';
import { byName, ordered } from '#content/catalog';
import { isFundOfShop, type FundShop } from '#content/config';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import {
  bestFirst,
  hasEveryWord,
  isFoundIn,
  nearnessOf,
  scoreOf,
  searchedText,
  type SearchedRows,
  type SearchWords,
} from '#content/search-words';

/** Which funds a list holds; what is absent does not narrow. */
export interface FundFilter {
  readonly shop: FundShop;
  readonly states: readonly ('active' | 'paused' | 'closed')[];
  readonly withExternal?: boolean | undefined;
  /** What was typed. */
  readonly words?: SearchWords | undefined;
  /** Carries one of these tags of the shop. */
  readonly tagIds?: readonly number[] | undefined;
  /** Key of a tag for providers. */
  readonly providerTag?: string | undefined;
  readonly organizationIds?: readonly number[] | undefined;
  readonly fundIds?: readonly number[] | undefined;
  /** Of another shop than the caller's nothing is shown. */
  readonly onlyImplementationId?: number | undefined;
  /** Whether a budget fund has, or has no, provider that sells offers. */
  readonly hasProducts?: boolean | undefined;
  /** Whether a subsidies fund has, or has no, approved offer. */
  readonly hasSubsidies?: boolean | undefined;
  readonly hasProviders?: boolean | undefined;
}

const own = searchedText('fund');

/** The funds of a shop, as rows `fund` (funds.md 1). */
export function publicFunds(filter: FundFilter): SearchedRows {
  const match = filter.words && { score: scoreOf(own, filter.words), nearness: nearnessOf(own.name, filter.words) };
  return { from: sql`funds fund`, where: conditionsOf(filter), match };
}

/** How funds are put in order: `best` is what fits best with the words, else the oldest. */
export interface FundOrder {
  readonly by: 'best' | 'created_at' | 'name';
  readonly direction: 'asc' | 'desc';
}

/** Ids of one page of the funds of a shop, and how many there are in all. */
export function findPublicFunds(db: Db, asked: { filter: FundFilter; order: FundOrder; page: PageRequest }) {
  const rows = publicFunds(asked.filter);
  const { by, direction } = asked.order;
  const key = by === 'name' ? byName(sql`fund.name`) : sql`fund.created_at`;
  const byKey = sql`${ordered(key, direction)}, fund.id desc`;
  const order = by === 'best' && rows.match ? bestFirst(rows.match, byKey) : byKey;
  return findPageOfIds(db, { ...rows, id: sql`fund.id`, order }, asked.page);
}

/** Who owns the funds of the whole list, by name. */
export async function findSponsorsOfFunds(db: Db, filter: FundFilter): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select sponsor.id, sponsor.name from organizations sponsor
     where sponsor.id in (select fund.organization_id from funds fund where ${sql.join(conditionsOf(filter), sql` and `)})
     order by lower(sponsor.name), sponsor.id`.execute(db);
  return rows;
}

function conditionsOf(filter: FundFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`${isFundOfShop(filter.shop)} and fund.is_configured and not fund.archived`,
    sql`fund.state = any(${[...filter.states]}::text[])`,
  ];
  const add = (asked: unknown, condition: RawBuilder<unknown>) => {
    if (asked !== undefined) conditions.push(condition);
  };
  add(filter.withExternal === true ? undefined : 'internal', sql`fund.type <> 'external'`);
  if (filter.organizationIds !== undefined) conditions.push(sql`fund.organization_id = ${oneOf(filter.organizationIds)}`);
  if (filter.fundIds !== undefined) conditions.push(sql`fund.id = ${oneOf(filter.fundIds)}`);
  add(filter.onlyImplementationId, sql`fund.implementation_id = ${filter.onlyImplementationId}`);
  if (filter.tagIds !== undefined) conditions.push(carriesTag(sql`tag.scope = 'webshop' and tag.id = ${oneOf(filter.tagIds)}`));
  add(filter.providerTag, carriesTag(sql`tag.scope = 'provider' and tag.key = ${filter.providerTag}`));
  add(
    filter.hasProducts,
    sql`fund.type = 'budget' and ${hasApplication(sql`application.allow_products or ${hasApproval}`)} = ${filter.hasProducts}`,
  );
  add(filter.hasSubsidies, sql`fund.type = 'subsidies' and ${hasApplication(hasApproval)} = ${filter.hasSubsidies}`);
  add(
    filter.hasProviders,
    sql`${hasApplication(sql`application.allow_budget or application.allow_products or ${hasApproval}`)} = ${filter.hasProviders}`,
  );
  if (filter.words !== undefined) {
    conditions.push(
      hasEveryWord(sql`fund.id`, filter.words, (word) => [sql`select fund.id from funds fund where ${isFoundIn(own, word)}`]),
    );
  }
  return conditions;
}

function carriesTag(isTag: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from fund_tags link join tags tag on tag.id = link.tag_id where link.fund_id = fund.id and ${isTag})`;
}

/** An offer of the provider is approved by itself. */
const hasApproval = sql`exists (select from fund_provider_products approval join products product on product.id = approval.product_id
  where approval.fund_provider_id = application.id and approval.withdrawn_at is null and product.deleted_at is null)`;

function hasApplication(sells: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(exists (select from fund_providers application
    where application.fund_id = fund.id and application.state = 'accepted' and (${sells})))`;
}
