import { eurosFromCents } from '@tegoed/domain/money';
import type { OperationBody, Schema } from '@tegoed/contract';
import { formatMoney } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { presentRecordType, recordTypeName } from '#people/records';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import { wholeList } from '#platform/database/pagination';
import { collectProblems } from '#platform/http/problems';
import type { Limit } from '#platform/http/guards/rate-limits';
import { findSearchWords } from '#content/search-words';
import { findPublicFunds, type FundFilter } from '../find-public-funds.ts';
import { findCriteria, findFormulas } from '../fund-queries.ts';
import { presentFundsById } from '../showing/present-funds-by-id.ts';
import { findReceivedFunds } from '../showing/request-flag-queries.ts';
import { findNamedFormulaProducts } from './named-formula-products.ts';
import { findPreCheckSettings } from './pre-check-setting-queries.ts';
import { evaluateFund, untold, type Answers, type Evaluated } from './evaluate-fund.ts';
import { questionsOf, type Question } from './pre-check-questions.ts';

export type PreCheckOperations = Handlers<'listPreChecks' | 'calculatePreCheck'>;

const limit: Limit = { bucket: 'pre_check', attempts: 30, seconds: 60, texts: 'throttle.fund-check' };
const mostFunds = 10_000;

/**
 * The check of all schemes of a shop, before anybody signs in: what is asked, and for whom the schemes are. Nothing of what is
 * answered is stored or logged.
 */
export const preCheckOperations = (deps: Deps): PreCheckOperations => ({
  async listPreChecks({ caller, page }) {
    const steps = isOffered(deps, caller) ? await presentSteps(deps, caller) : [];
    return wholeList(steps, page);
  },

  calculatePreCheck: {
    async before({ caller }) {
      if (!isOffered(deps, caller)) throw notFound();
      await deps.rateLimits.attempt(limit, caller.network);
    },
    handle: ({ body, caller }) => calculate(deps, caller, body),
  },
});

function isOffered({ shops }: Pick<Deps, 'shops'>, { implementation }: Caller): boolean {
  return shops.ofKey(implementation.key).features.preCheck;
}

/** The funds that the check is about, and what is noted at those of which it cannot tell. */
async function findShown({ db }: Pick<Deps, 'db'>, caller: Caller, narrowed: Partial<FundFilter> = {}) {
  const filter = { shop: caller.implementation, states: ['active'] as const, withExternal: true, ...narrowed };
  const page = { page: 1, perPage: mostFunds };
  const { ids } = await findPublicFunds(db, { filter, order: { by: 'best', direction: 'asc' }, page });
  const settings = await findPreCheckSettings(db, ids);
  const shown = ids.filter((id) => settings.get(id)?.preCheckExcluded !== true);
  return { ids: shown, noteOf: (id: number) => settings.get(id)?.preCheckNote ?? null };
}

type Shown = Awaited<ReturnType<typeof findShown>>;

/** Nothing is asked for funds of which the answers cannot tell for whom they are. */
async function findQuestions({ db }: Pick<Deps, 'db'>, { ids, noteOf }: Shown): Promise<readonly Question[]> {
  const fundIds = ids.filter((id) => noteOf(id) === null);
  const criteria = await findCriteria(db, fundIds);
  return questionsOf(fundIds.flatMap((id) => criteria.get(id) ?? []));
}

async function presentSteps(deps: Deps, caller: Caller): Promise<Schema<'PreCheckStep'>[]> {
  const all = await findShown(deps, caller);
  const questions = await findQuestions(deps, all);
  if (questions.length === 0) return [];
  const funds = await presentFundsById(deps, all.ids, { caller, checkCriteria: false });
  const { language } = caller;
  const title = serverText(language, 'words.pre_check_step');
  const step = { id: 1, title, title_short: title, description: serverText(language, 'words.pre_check_text'), default: true };
  return [{ ...step, record_types: questions.map((question, order) => presentQuestion(question, { funds, order, language })) }];
}

function presentQuestion(
  { key, criteria }: Question,
  given: { funds: ReadonlyMap<number, Schema<'Fund'>>; order: number; language: Caller['language'] },
): Schema<'PreCheckStep'>['record_types'][number] {
  const { funds, order, language } = given;
  const [first] = criteria;
  const type = { ...first, key, type: first.recordType };
  const asking = new Set(criteria.map(({ fundId }) => fundId));
  return {
    record_type_key: key,
    title: first.title ?? recordTypeName(type, language),
    title_short: recordTypeName(type, language),
    description: first.description ?? '',
    order,
    value: first.value,
    record_type: presentRecordType(type, language),
    funds: [...funds.values()]
      .filter(({ id }) => asking.has(id))
      .map(({ id, name, implementation }) => ({
        id,
        name,
        implementation: implementation
          ? { id: implementation.id, name: implementation.name, url_webshop: implementation.url_webshop ?? null }
          : null,
      })),
    record_settings: [],
  };
}

async function calculate(
  deps: Deps,
  caller: Caller,
  body: OperationBody<'calculatePreCheck'>,
): Promise<Schema<'PreCheckResult'>> {
  const { db } = deps;
  const questions = await findQuestions(deps, await findShown(deps, caller));
  const answers = await readAnswers(db, body);
  const { ids: shown, noteOf } = await findShown(deps, caller, {
    words: await findSearchWords(db, body.q),
    tagIds: body.tag_id == null ? undefined : [body.tag_id],
    organizationIds: body.organization_id == null ? undefined : [body.organization_id],
  });
  const owned = caller.identity
    ? await findReceivedFunds(db, { identityId: caller.identity.id, fundIds: shown, now: deps.now() })
    : new Set<number>();
  const ids = shown.filter((id) => !owned.has(id));
  const [funds, formulas, formulaProducts] = [
    await presentFundsById(deps, ids, { caller, checkCriteria: false }),
    await findFormulas(db, ids),
    await findNamedFormulaProducts(db, ids),
  ];
  const asked = Map.groupBy(
    questions.flatMap(({ criteria }) => criteria),
    ({ fundId }) => fundId,
  );
  const evaluated = [...funds.values()].map((fund) => {
    const toEvaluate = {
      criteria: asked.get(fund.id) ?? [],
      formulas: formulas.get(fund.id) ?? [],
      formulaProducts: formulaProducts.get(fund.id) ?? [],
    };
    const note = noteOf(fund.id);
    return { fund, note, evaluated: note === null ? evaluateFund(toEvaluate, answers, caller.language) : untold };
  });
  return presentResult(evaluated, caller.language);
}

/** Of several answers to one question the last counts; an empty one is none. Throws 422 for a kind that does not exist. */
async function readAnswers(db: Deps['db'], { records }: OperationBody<'calculatePreCheck'>): Promise<Answers> {
  const known = new Set((await db.selectFrom('recordTypes').select('key').execute()).map(({ key }) => key));
  const problems = collectProblems();
  records.forEach(({ key }, index) => {
    if (!known.has(key)) problems.add(`records.${index}.key`, 'validation.exists');
  });
  problems.throwAny();
  const last = new Map(records.map(({ key, value }) => [key, value ?? '']));
  return new Map([...last].filter(([, value]) => value.trim() !== ''));
}

interface EvaluatedOne {
  readonly fund: Schema<'Fund'>;
  readonly evaluated: Evaluated;
  /** Why nobody can tell beforehand for whom it is. */
  readonly note: string | null;
}

function presentResult(all: readonly EvaluatedOne[], language: Caller['language']): Schema<'PreCheckResult'> {
  const valid = all.filter(({ evaluated }) => evaluated.isValid);
  const sum = (some: readonly EvaluatedOne[], of: (evaluated: Evaluated) => number) =>
    some.reduce((total, one) => total + of(one.evaluated), 0);
  const [total, totalValid] = [sum(all, ({ amount }) => amount), sum(valid, ({ amount }) => amount)];
  return {
    funds: all.map((one) => presentEvaluated(one, language)),
    funds_valid: valid.map((one) => presentEvaluated(one, language)),
    amount_total: eurosFromCents(total),
    amount_total_locale: formatMoney(total, language),
    amount_total_valid: eurosFromCents(totalValid),
    amount_total_valid_locale: formatMoney(totalValid, language),
    products_count_total: sum(valid, ({ formulaProducts }) => formulaProducts.count),
    products_amount_total: formatMoney(
      sum(valid, ({ formulaProducts }) => formulaProducts.cents),
      language,
    ),
  };
}

function presentEvaluated({ fund, evaluated, note }: EvaluatedOne, language: Caller['language']): Schema<'PreCheckFund'> {
  const { amount } = evaluated;
  const inWords = note === null ? formatMoney(amount, language) : '';
  return {
    id: fund.id,
    name: fund.name,
    description: fund.description ?? '',
    description_short: fund.description_short ?? null,
    logo: fund.logo,
    external: fund.is_external,
    external_link_text: fund.external_link_text ?? null,
    external_link_url: fund.external_link_url ?? null,
    parent: null,
    children: [],
    criteria: evaluated.criteria,
    is_valid: evaluated.isValid,
    identity_multiplier: 1,
    allow_direct_requests: fund.allow_direct_requests,
    amount_for_identity: eurosFromCents(amount),
    amount_for_identity_locale: inWords,
    amount_total: eurosFromCents(amount),
    amount_total_locale: inWords,
    pre_check_note: note,
    pre_check_excluded: false,
    fund_formula_products: evaluated.parts,
  };
}
