import { sql } from 'kysely';
import type { OperationAnswer } from '@tegoed/contract';
import { formatDate } from '@tegoed/translations/format';
import { findImplementationNames, presentImplementationName } from '#content/config';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findMedia, presentMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { presentOrganizationsById } from '../../providers/present-organizations-by-id.ts';
import { findApprovals } from '../approvals.ts';
import { findAppliedFunds } from './applied-fund-queries.ts';

type ProductFund = OperationAnswer<'listProductFunds', 200>['data'][number];

/** Ids of one page of the funds that a provider applied to, newest application first. */
export function findAppliedFundIds(db: Db, asked: { organizationId: number; q: string | undefined; page: PageRequest }) {
  const where = [sql`application.organization_id = ${asked.organizationId}`];
  if (asked.q !== undefined) where.push(containsText([sql`fund.name`], asked.q));
  return findPageOfIds(
    db,
    {
      from: sql`fund_providers application join funds fund on fund.id = application.fund_id`,
      id: sql`fund.id`,
      where,
      order: sql`application.id desc`,
    },
    asked.page,
  );
}

/** Funds with whether an offer is approved on each, in the order of the ids. */
export async function presentProductFunds(
  deps: Pick<Deps, 'db' | 'settings' | 'shops'>,
  { productId, fundIds }: { productId: number; fundIds: readonly number[] },
  caller: Caller,
): Promise<ProductFund[]> {
  const { db } = deps;
  const funds = await findAppliedFunds(db, fundIds);
  const [approvals, organizations, implementations, media] = await Promise.all([
    findApprovals(db, { productId, fundIds }),
    presentOrganizationsById(db, [...new Set(funds.map((fund) => fund.organizationId))], { caller }),
    findImplementationNames(
      db,
      funds.map((fund) => fund.implementationId),
    ),
    findMedia(
      db,
      funds.map((fund) => fund.logoMediaId),
    ),
  ]);
  return funds.map((fund) => {
    const organization = organizations.get(fund.organizationId);
    const implementation = fund.implementationId === null ? undefined : implementations.get(fund.implementationId);
    return {
      id: fund.id,
      key: fund.key,
      name: fund.name,
      description: fund.description,
      organization_id: fund.organizationId,
      ...(organization ? { organization } : {}),
      implementation: implementation ? presentImplementationName(deps, implementation) : null,
      state: fund.state,
      logo: presentMedia(fund.logoMediaId === null ? undefined : media.get(fund.logoMediaId), caller.origin),
      start_date: fund.startDate,
      start_date_locale: formatDate(fund.startDate, caller.language),
      end_date: fund.endDate,
      end_date_locale: formatDate(fund.endDate, caller.language),
      approved: approvals.has(fund.id),
    };
  });
}
