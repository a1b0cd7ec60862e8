import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import { fundHasNoBudget } from './store-fund-top-up.ts';
import { budgetCentsOf } from './budget-amount.ts';
import { insertTopUp } from './top-up-queries.ts';

/** A budget can be named once, as its first entry; later it changes by entries only (backoffice.md 5.1). */
export function checkFirstBudget(
  { budgetCents }: { readonly budgetCents: number | null },
  budget: number | undefined,
  problems: Problems,
): void {
  if (budget === undefined) return;
  if (budgetCents !== null) problems.add('budget', 'validation.budget-by-top-up');
  else if (budgetCentsOf(budget) === undefined) problems.add('budget', 'validation.two-decimals');
}

/** Makes the first entry of a fund's budget. It was checked before. */
export async function addFirstEntry(
  tx: Tx,
  fund: { readonly id: number; readonly type: string; readonly archived: boolean },
  made: { readonly budget: number; readonly identityId: number; readonly language: Language; readonly now: Date },
): Promise<void> {
  if (fund.type === 'external' || fund.archived) throw fundHasNoBudget();
  const amountCents = budgetCentsOf(made.budget);
  if (amountCents === undefined) throw new RangeError(`not an amount of a budget: ${made.budget}`);
  await insertTopUp(tx, {
    fundId: fund.id,
    amountCents,
    reference: serverText(made.language, 'words.first_budget'),
    date: calendarDate(made.now),
    madeById: made.identityId,
    createdAt: made.now,
  });
}
