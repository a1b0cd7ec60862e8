import type { OperationQuery } from '@tegoed/contract';
import { findServiceNumberId, isServiceNumber } from '#people/identity';
import { rangeOf } from '#platform/text/amounts';
import type { Deps } from '#platform/deps';
import { forbidden } from '#platform/http/errors';
import { flagOf } from '#platform/http/operations';
import type { SponsorVoucherFilter } from './sponsor-voucher-list-queries.ts';

type ListQuery = OperationQuery<'listSponsorVouchers'> | OperationQuery<'exportSponsorVouchers'>;

/** A number that no row has. */
const nobody = 0;

/**
 * Which vouchers of a sponsor a list or an export asks for. Who sees no codes finds none by them either. Throws 422 for an amount with more
 * than two decimals, and 403 for a citizen service number asked by somebody who may only look at vouchers.
 */
export async function sponsorVoucherFilter(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  query: ListQuery,
  reader: { id: number; seesNumbers: boolean; seesCodes: boolean },
): Promise<SponsorVoucherFilter> {
  if (query.bsn !== undefined && !reader.seesCodes) throw forbidden();
  const numberOf = async (text: string | undefined) => {
    if (text === undefined) return undefined;
    const bsn = text.padStart(9, '0');
    return (reader.seesNumbers && isServiceNumber(bsn) ? await findServiceNumberId(deps, bsn) : undefined) ?? nobody;
  };
  return {
    organizationId: reader.id,
    now: deps.now(),
    type: query.type,
    source: query.source,
    fundId: query.fund_id,
    state: query.state,
    q: query.q,
    codesOfQ: reader.seesCodes,
    serviceNumberOfQ: await numberOf(query.q),
    serviceNumberId: await numberOf(query.bsn),
    email: query.email,
    identityAddress: query.identity_address,
    granted: flagOf(query.granted),
    unassigned: flagOf(query.unassigned),
    inUse: flagOf(query.in_use),
    expired: flagOf(query.expired),
    ...rangeOf(query),
    inUseFrom: query.in_use_from,
    inUseTo: query.in_use_to,
    countMin: query.count_per_identity_min,
    countMax: query.count_per_identity_max,
    sortBy: query.sort_by ?? 'created_at',
    sortOrder: query.sort_order ?? 'asc',
  };
}
