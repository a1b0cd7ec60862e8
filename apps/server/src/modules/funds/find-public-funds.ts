import { sql, type RawBuilder } from 'kysely';
import { isFundOfShop, type FundShop } from '#modules/config';
import type { Db } from '#platform/database';
import { findPageOfIds, type PageRequest } from '#platform/pagination';
import {
  bestFirst,
  hasEveryWord,
  isFoundIn,
  nearnessOf,
  scoreOf,
  searchedText,
  type SearchedRows,
} from '#platform/search-match-queries';
import type { SearchWords } from '#platform/search-words';

/** Which funds a list holds; what is absent does not narrow. */
export interface FundFilter {
  readonly shop: FundShop;
  readonly states: readonly ('active' | 'paused' | 'closed')[];
  readonly withExternal?: boolean | undefined;
  /** What was typed. */
  readonly words?: SearchWords | undefined;
  /** A tag of the shop. */
  readonly tagId?: number | undefined;
  /** Key of a tag for providers. */
  readonly providerTag?: string | undefined;
  readonly organizationId?: number | undefined;
  readonly fundId?: number | undefined;
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

/** Ids of one page of the funds of a shop, and how many there are in all; `best`: what fits best with the words, else the oldest. */
export function findPublicFunds(db: Db, asked: { filter: FundFilter; order: 'best' | 'asc' | 'desc'; page: PageRequest }) {
  const rows = publicFunds(asked.filter);
  const byAge = asked.order === 'desc' ? sql`fund.created_at desc, fund.id desc` : sql`fund.created_at asc, fund.id desc`;
  const order = asked.order === 'best' && rows.match ? bestFirst(rows.match, byAge) : byAge;
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
  add(filter.organizationId, sql`fund.organization_id = ${filter.organizationId}`);
  add(filter.fundId, sql`fund.id = ${filter.fundId}`);
  add(filter.onlyImplementationId, sql`fund.implementation_id = ${filter.onlyImplementationId}`);
  add(filter.tagId, carriesTag(sql`tag.scope = 'webshop' and tag.id = ${filter.tagId}`));
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
