import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import type { Db } from '#platform/database/database';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import type { SearchWords } from '#content/search-words';
import type { FundScope } from '../../products/approvals.ts';
import { isApprovedProvider } from '../approved-providers.ts';
import { mentionsOffice } from '../provider-match.ts';

const from = sql`offices office join organizations provider on provider.id = office.organization_id`;

/** Ids of one page of offices, and how many there are in all (catalog.md 6.3). `approvedWithin`: only of providers approved there. */
export function findOfficeIds(
  db: Db,
  asked: { words?: SearchWords | undefined; approvedWithin?: FundScope | undefined; language: Language; page: PageRequest },
) {
  const where: RawBuilder<unknown>[] = [sql`office.state <> 'closed'`];
  if (asked.approvedWithin !== undefined) where.push(isApprovedProvider(asked.approvedWithin));
  if (asked.words !== undefined) where.push(mentionsOffice(asked.words, asked.language));
  return findPageOfIds(db, { from, id: sql`office.id`, where, order: sql`office.id` }, asked.page);
}

/** Ids of one page of the offices of an organization, closed ones too, oldest first. */
export function findOfficeIdsOf(db: Db, organizationId: number, page: PageRequest) {
  const where = [sql`office.organization_id = ${organizationId}`];
  return findPageOfIds(db, { from: sql`offices office`, id: sql`office.id`, where, order: sql`office.id` }, page);
}
