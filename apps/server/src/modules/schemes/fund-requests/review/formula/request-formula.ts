import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { hasPermission } from '#people/organizations';
import { findFund, findFundMoney, findNamedFormulaProducts, outcomeOf, presentOutcome } from '#schemes/funds';
import { findLivingVouchers } from '#vouchers/ledger';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller } from '#platform/http/operations';
import { findRequestRecords, type RequestRecordRow } from '../../request-queries.ts';
import { getAssessment, type Assessment, type AssessmentCall } from '../assessment.ts';
import { isReadable, shownValueOf } from '../present-assessed.ts';
import { isLikeServiceNumber } from '../../service-number-keys.ts';

/**
 * What an approval of a request would give by its answers and the rules of today (backoffice.md 6.2). Nothing is written; what the reader may not
 * see is not counted with.
 */
export async function presentRequestFormula(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  call: AssessmentCall & { readonly caller: Pick<Caller, 'language'> },
): Promise<Schema<'FundRequestFormula'>> {
  const { db } = deps;
  const assessment = await getAssessment(db, call);
  const { request } = assessment;
  const fund = await findFund(db, request.fundId);
  if (!fund) throw notFound();
  const answers = await answersOf(deps, assessment);
  const outcome = outcomeOf(
    {
      criteria: fund.criteria,
      formulas: fund.formulas,
      offers: (await findNamedFormulaProducts(db, [fund.id])).get(fund.id) ?? [],
    },
    {
      toCriterion: ({ id }) => answers.find(({ record }) => record.fundCriterionId === id)?.value,
      ofRecord: (key) => answers.find(({ record }) => record.key === key)?.value,
    },
  );
  const leftCents = await leftOf(deps, fund.id);
  const living = await findLivingVouchers(db, { fundIds: [fund.id], identityId: request.identityId, now: deps.now() });
  const presented = presentOutcome(outcome, call.caller.language);
  return {
    ...presented,
    policy: request.policy,
    criteria: presented.criteria.map((criterion) => ({ ...criterion, record_value: shownAnswer(deps, answers, criterion.id) })),
    vouchers: living.map(({ id, amountCents, expireAt }) => ({ id, amount: decimalFromCents(amountCents), expire_at: expireAt })),
    budget_left: leftCents !== null && (await maySeeBudget(deps, { call, assessment })) ? decimalFromCents(leftCents) : null,
    exceeds_budget: leftCents !== null && outcome.amountCents !== null && outcome.amountCents > leftCents,
  };
}

/** An answer; the value is null where the reader may not see it. */
interface RequestAnswer {
  readonly record: RequestRecordRow;
  readonly value: string | null;
}

/** All answers of the request, in the order of filing; those that others assess are there, without their value. */
async function answersOf(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { request, records, assessor, organization }: Assessment,
): Promise<RequestAnswer[]> {
  const assessed = new Set(records.map(({ id }) => id));
  const mayRead = (record: RequestRecordRow) =>
    assessed.has(record.id) && isReadable(record, assessor) && (organization.bsnEnabled || !isLikeServiceNumber(record.key));
  const valueOf = ({ sealedNumber, value }: RequestRecordRow) => (sealedNumber ? secrets.decrypt(sealedNumber) : value);
  const all = (await findRequestRecords(db, [request.id])).get(request.id) ?? [];
  return all.map((record) => ({ record, value: mayRead(record) ? valueOf(record) : null }));
}

/** A citizen service number is shown as everywhere: masked. */
function shownAnswer(deps: Pick<Deps, 'secrets'>, answers: readonly RequestAnswer[], criterionId: number | null): string | null {
  const answer = answers.find(({ record }) => record.fundCriterionId === criterionId);
  return answer === undefined || answer.value === null ? null : shownValueOf(deps, answer.record);
}

/** Cents that are left of the budget of a fund; null where none is kept. */
async function leftOf({ db }: Pick<Deps, 'db'>, fundId: number): Promise<number | null> {
  const money = (await findFundMoney(db, [fundId])).get(fundId);
  return money === undefined || money.totalCents === null ? null : money.totalCents - money.usedCents;
}

async function maySeeBudget(
  { db }: Pick<Deps, 'db'>,
  { call, assessment }: { call: AssessmentCall; assessment: Assessment },
): Promise<boolean> {
  const who = { identityId: call.identity.id, organizationId: call.params.organization };
  return assessment.isSponsor && (await hasPermission(db, who, 'view_finances'));
}
