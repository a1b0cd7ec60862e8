import { presentOrganizationsById } from '#content/catalog';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { shopUrl } from '#platform/services/front-urls';
import { findMedia, presentMedia } from '#platform/services/media-store';
import { findFormulaProducts } from '../formula-products.ts';
import { findCriteria, findFormulas, findFunds } from '../fund-queries.ts';
import { findCriteriaGroups, findCriteriaSteps } from './criteria-part-queries.ts';
import { findCriterionValidators, findFaq, findImplementations, findShopTags } from './fund-context.ts';
import { presentFund, type FundParts } from './present-fund.ts';
import type { SharedFund } from './present-own-fund.ts';

/**
 * Funds as everybody sees them, by id and in the order of the ids. Nothing of it may depend on who asks, nor on what the version of the
 * fund's shop does not cover (ADR 0037).
 */
export async function findSharedFunds(
  deps: Pick<Deps, 'db' | 'settings' | 'shops'>,
  ids: readonly number[],
  caller: Caller,
): Promise<Map<number, SharedFund>> {
  const { db } = deps;
  const funds = await findFunds(db, ids);
  const anybody: Caller = { ...caller, identity: null };
  const [
    formulas,
    criteria,
    criteriaSteps,
    criteriaGroups,
    faq,
    tags,
    implementations,
    organizations,
    media,
    formulaProducts,
    assessors,
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
    presentOrganizationsById(db, [...new Set(funds.map((fund) => fund.organizationId))], { caller: anybody }),
    findMedia(
      db,
      funds.map((fund) => fund.logoMediaId),
    ),
    findFormulaProducts(db, ids),
    findCriterionValidators(db, ids),
  ]);
  const shared = funds.flatMap((fund): [number, SharedFund][] => {
    const organization = organizations.get(fund.organizationId);
    if (organization === undefined) return [];
    const implementation = fund.implementationId === null ? undefined : implementations.get(fund.implementationId);
    const parts: FundParts = {
      fund,
      organization,
      formulas: formulas.get(fund.id) ?? [],
      criteria: criteria.get(fund.id) ?? [],
      criteriaSteps: criteriaSteps.get(fund.id) ?? [],
      criteriaGroups: criteriaGroups.get(fund.id) ?? [],
      faq: faq.get(fund.id) ?? [],
      formulaProducts: formulaProducts.get(fund.id) ?? [],
      assessors,
      tags: tags.get(fund.id) ?? [],
      implementation: implementation && { ...implementation, urlWebshop: shopUrl(deps, implementation) },
      logo: presentMedia(fund.logoMediaId === null ? undefined : media.get(fund.logoMediaId), caller.origin),
    };
    return [[fund.id, sharedFund(parts, caller)]];
  });
  return new Map(shared);
}

function sharedFund(parts: FundParts, caller: Pick<Caller, 'language'>): SharedFund {
  const { fund, criteria, formulas, formulaProducts, implementation } = parts;
  return { fund, criteria, formulas, formulaProducts, implementation, shown: presentFund(parts, caller) };
}
