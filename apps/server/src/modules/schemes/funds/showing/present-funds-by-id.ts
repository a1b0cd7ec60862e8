import type { Schema } from '@tegoed/contract';
import { presentOrganizationsById } from '#content/catalog';
import { findTrustedRecordsOfFunds, type TrustedRecords } from '#people/records';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/services/front-urls';
import { findMedia, presentMedia } from '#platform/services/media-store';
import { findFormulaProducts } from '../formula-products.ts';
import { findCriteria, findFormulas, findFunds, type FundRow } from '../fund-queries.ts';
import { findCriteriaGroups, findCriteriaSteps } from './criteria-part-queries.ts';
import { findCriterionValidators, findFaq, findImplementations, findShopTags, findValidators } from './fund-context.ts';
import { presentFund, type FundReading } from './present-fund.ts';
import { findTakenByPartner } from '../partners/taken-by-partner.ts';
import { findReceivedFunds, findRequestFlags, noRequests, type RequestFlags } from './request-flag-queries.ts';

const noFlags: ReadonlyMap<number, RequestFlags> = new Map();

/** Funds for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentFundsById(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'settings' | 'shops'>,
  ids: readonly number[],
  reading: FundReading,
): Promise<Map<number, Schema<'Fund'>>> {
  if (ids.length === 0) return new Map();
  const { db } = deps;
  const { caller } = reading;
  const funds = await findFunds(db, ids);
  const organizationIds = [...new Set(funds.map((fund) => fund.organizationId))];
  const [
    formulas,
    criteria,
    criteriaSteps,
    criteriaGroups,
    faq,
    tags,
    implementations,
    organizations,
    validators,
    records,
    requests,
    media,
    formulaProducts,
    assessors,
    taken,
    received,
  ] = await Promise.all([
    findFormulas(db, ids),
    findCriteria(db, ids),
    findCriteriaSteps(db, ids),
    findCriteriaGroups(db, ids),
    findFaq(db, ids),
    findShopTags(db, ids),
    findImplementations(
      db,
      funds.map((fund) => fund.implementationId),
    ),
    presentOrganizationsById(db, organizationIds, { caller }),
    caller.identity ? findValidators(db, organizationIds) : new Map<number, string[]>(),
    findRecords(deps, ids, reading),
    caller.identity ? findRequestFlags(db, { identityId: caller.identity.id, fundIds: ids, now: deps.now() }) : noFlags,
    findMedia(
      db,
      funds.map((fund) => fund.logoMediaId),
    ),
    findFormulaProducts(db, ids),
    findCriterionValidators(db, ids),
    findTaken(deps, funds, reading),
    caller.identity
      ? findReceivedFunds(db, { identityId: caller.identity.id, fundIds: ids, now: deps.now() })
      : new Set<number>(),
  ]);
  const today = calendarDate(deps.now());
  const shown = funds.flatMap((fund): [number, Schema<'Fund'>][] => {
    const organization = organizations.get(fund.organizationId);
    if (organization === undefined) return [];
    const implementation = fund.implementationId === null ? undefined : implementations.get(fund.implementationId);
    const parts = {
      fund,
      organization,
      formulas: formulas.get(fund.id) ?? [],
      criteria: criteria.get(fund.id) ?? [],
      criteriaSteps: criteriaSteps.get(fund.id) ?? [],
      criteriaGroups: criteriaGroups.get(fund.id) ?? [],
      faq: faq.get(fund.id) ?? [],
      formulaProducts: formulaProducts.get(fund.id) ?? [],
      assessors,
      isTakenByPartner: taken.has(fund.id),
      isReceived: received.has(fund.id),
      tags: tags.get(fund.id) ?? [],
      implementation: implementation && { ...implementation, urlWebshop: shopUrl(deps, implementation) },
      validators: validators.get(fund.organizationId) ?? [],
      logo: presentMedia(fund.logoMediaId === null ? undefined : media.get(fund.logoMediaId), caller.origin),
      records: records.get(fund.id),
      requests: requests.get(fund.id) ?? noRequests,
      today,
    };
    return [[fund.id, presentFund(parts, reading)]];
  });
  return new Map(shown);
}

/** What each fund takes for true about the caller; only read when criteria are to be assessed. */
async function findRecords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  fundIds: readonly number[],
  { caller, checkCriteria }: FundReading,
): Promise<ReadonlyMap<number, TrustedRecords>> {
  if (!checkCriteria || caller.identity === null) return new Map();
  return findTrustedRecordsOfFunds(db, { identityId: caller.identity.id, fundIds, now: now() });
}

/** Which of the funds the caller's partner has already; a shop that checks criteria asks. */
async function findTaken(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  funds: readonly FundRow[],
  { caller, checkCriteria }: FundReading,
): Promise<ReadonlySet<number>> {
  if (!checkCriteria || caller.identity === null || caller.clientType !== 'webshop') return new Set();
  return findTakenByPartner(deps, { identityId: caller.identity.id, funds });
}
