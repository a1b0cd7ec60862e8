import type { OperationBody } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { yearBefore } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import { collectProblems, type AddProblem } from '#platform/http/problems';
import { message } from '#platform/text/translate';
import { grantedCents } from '../stats/fund-stats-queries.ts';
import { budgetCentsOf } from './budget-amount.ts';
import { findBudgetForUpdate, insertTopUp, type TopUpRow } from './top-up-queries.ts';

type TopUpInput = OperationBody<'storeFundTopUp'>;

export interface NewTopUp {
  readonly fundId: number;
  readonly identityId: number;
  readonly input: TopUpInput;
}

/**
 * Writes down that money was put into a fund, or below zero taken out (backoffice.md 5.2). The first entry begins to limit what is granted.
 * Throws 422 for fields and 403 in the order of the page.
 */
export function storeFundTopUp({ db, now }: Pick<Deps, 'db' | 'now'>, made: NewTopUp): Promise<TopUpRow> {
  return transaction(db, async (tx) => {
    const fund = await findBudgetForUpdate(tx, made.fundId);
    if (!fund) throw notFound();
    const moment = now();
    const values = readInput(made.input, calendarDate(moment));
    if (fund.type === 'external' || fund.archived) throw fundHasNoBudget();
    if (values.amountCents < 0 && !fund.generatorIgnoreFundBudget) await checkLeft(tx, fund, values.amountCents);
    return insertTopUp(tx, { ...values, fundId: fund.id, madeById: made.identityId, createdAt: moment });
  });
}

export function fundHasNoBudget(): DomainError {
  return new DomainError(403, { code: 'fund_has_no_budget', text: message('refusals.fund-has-no-budget') });
}

/** What was granted already stays covered. */
async function checkLeft(tx: Tx, fund: { id: number; budgetCents: number | null }, amountCents: number): Promise<void> {
  if ((fund.budgetCents ?? 0) + amountCents >= (await grantedCents(tx, fund.id))) return;
  throw new DomainError(403, { code: 'budget_below_used', text: message('refusals.budget-below-used') });
}

function readInput({ amount, reference, date, note }: TopUpInput, today: string) {
  const problems = collectProblems();
  const amountCents = readAmount(amount, problems.add);
  if (amountCents < 0 && note == null) problems.add('note', 'validation.required');
  const since = yearBefore(today);
  const day = date ?? today;
  if (day > today || day < since) problems.add('date', 'validation.payment-day', { date: since });
  problems.throwAny();
  return { amountCents, reference, date: day, note: note ?? null };
}

function readAmount(amount: number, add: AddProblem): number {
  const cents = budgetCentsOf(amount);
  if (cents === undefined) add('amount', 'validation.two-decimals');
  else if (cents === 0) add('amount', 'validation.not-zero');
  return cents ?? 0;
}
