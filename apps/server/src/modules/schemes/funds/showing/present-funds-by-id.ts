import type { Schema } from '@tegoed/contract';
import { presentOrganizationsById } from '#content/catalog';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { fundsByNumber, takenByPartnerOf } from '../partners/taken-by-partner.ts';
import { findSharedFunds } from './find-shared-funds.ts';
import { findOwnRows } from './own-part-queries.ts';
import { presentOwnFund, type FundReading, type OwnParts, type SharedFund } from './present-own-fund.ts';
import { noRequests } from './request-flag-queries.ts';

type PresentingDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'settings' | 'shops'>;

/** Funds for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentFundsById(
  deps: PresentingDeps,
  ids: readonly number[],
  reading: FundReading,
): Promise<Map<number, Schema<'Fund'>>> {
  if (ids.length === 0) return new Map();
  const { caller, contents } = reading;
  const find = (missing: readonly number[]) => findSharedFunds(deps, missing, caller);
  const kind = `fund in ${caller.language} at ${caller.origin}`;
  const funds = await (contents === undefined ? find(ids) : contents.findById(kind, ids, find));
  const ownOf = await findOwnParts(deps, [...funds.values()], reading);
  const today = calendarDate(deps.now());
  return new Map([...funds].map(([id, shared]) => [id, presentOwnFund(shared, ownOf(shared), { ...reading, today })]));
}

const ofVisitor: OwnParts = {
  organization: undefined,
  isTakenByPartner: false,
  validators: [],
  records: undefined,
  isReceived: false,
  requests: noRequests,
};

/** What funds and the reader are to each other. */
async function findOwnParts(
  deps: PresentingDeps,
  funds: readonly SharedFund[],
  { caller, checkCriteria }: FundReading,
): Promise<(fund: SharedFund) => OwnParts> {
  const { identity } = caller;
  if (identity === null) return () => ofVisitor;
  const identityId = identity.id;
  const rowsOfFunds = funds.map(({ fund }) => fund);
  const organizationIds = [...new Set(rowsOfFunds.map((fund) => fund.organizationId))];
  // A shop that checks criteria tells which funds the reader's partner has already.
  const ofPartner = caller.clientType === 'webshop' ? rowsOfFunds : [];
  const rows = await findOwnRows(deps.db, {
    identityId,
    organizationIds,
    fundIds: rowsOfFunds.map(({ id }) => id),
    now: deps.now(),
    checkCriteria,
    partnerFundIds: fundsByNumber(ofPartner),
  });
  const { household } = rows;
  const [organizations, taken] = await Promise.all([
    // Who works at a sponsor sees more of it than everybody, and operators of all.
    presentOrganizationsById(deps.db, identity.isOperator ? organizationIds : rows.organizationIds, { caller }),
    household === undefined ? none : takenByPartnerOf(deps, { identityId, funds: ofPartner, household }),
  ]);
  return ({ fund: { id, organizationId } }: SharedFund) => ({
    organization: organizations.get(organizationId),
    isTakenByPartner: taken.has(id),
    validators: rows.validators.get(organizationId)?.map(({ address }) => address) ?? [],
    records: household?.trusted.get(id),
    isReceived: rows.received.has(id),
    requests: rows.requests.get(id) ?? noRequests,
  });
}

const none: ReadonlySet<number> = new Set();
