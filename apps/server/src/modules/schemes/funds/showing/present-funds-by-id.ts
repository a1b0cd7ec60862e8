import type { Schema } from '@tegoed/contract';
import { findRights, presentOrganizationsById } from '#content/catalog';
import { findTrustedRecordsOfFunds } from '#people/records';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { Db } from '#platform/database/database';
import type { Caller } from '#platform/http/operations';
import { findTakenByPartner } from '../partners/taken-by-partner.ts';
import { findSharedFunds } from './find-shared-funds.ts';
import { findValidators } from './fund-context.ts';
import { presentOwnFund, type FundReading, type OwnParts, type SharedFund } from './present-own-fund.ts';
import { findReceivedFunds, findRequestFlags, noRequests } from './request-flag-queries.ts';

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
  reading: FundReading,
): Promise<(fund: SharedFund) => OwnParts> {
  const { db, now } = deps;
  const { identity } = reading.caller;
  if (identity === null) return () => ofVisitor;
  const fundIds = funds.map(({ fund }) => fund.id);
  const organizationIds = [...new Set(funds.map(({ fund }) => fund.organizationId))];
  const asked = { identityId: identity.id, fundIds, now: now() };
  const [organizations, validators, records, requests, received, taken] = await Promise.all([
    findOwnOrganizations(db, organizationIds, reading.caller),
    findValidators(db, organizationIds),
    reading.checkCriteria ? findTrustedRecordsOfFunds(db, asked) : undefined,
    findRequestFlags(db, asked),
    findReceivedFunds(db, asked),
    findTaken(deps, funds, reading),
  ]);
  return ({ fund: { id, organizationId } }: SharedFund) => ({
    organization: organizations.get(organizationId),
    isTakenByPartner: taken.has(id),
    validators: validators.get(organizationId) ?? [],
    records: records?.get(id),
    isReceived: received.has(id),
    requests: requests.get(id) ?? noRequests,
  });
}

/** Those of some sponsors of which the caller sees more than everybody: who works there, and operators. */
async function findOwnOrganizations(db: Db, ids: readonly number[], caller: Caller) {
  const { identity } = caller;
  if (identity === null) return new Map<number, Schema<'Organization'>>();
  const own = identity.isOperator ? ids : [...(await findRights(db, identity.id, ids)).keys()];
  return presentOrganizationsById(db, own, { caller });
}

/** Which of the funds the caller's partner has already; a shop that checks criteria asks. */
async function findTaken(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  funds: readonly SharedFund[],
  { caller, checkCriteria }: FundReading,
): Promise<ReadonlySet<number>> {
  if (!checkCriteria || caller.identity === null || caller.clientType !== 'webshop') return new Set();
  return findTakenByPartner(deps, { identityId: caller.identity.id, funds: funds.map(({ fund }) => fund) });
}
