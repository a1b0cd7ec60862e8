import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { centsFromDecimal } from '@tegoed/domain/money';
import { api } from '../../../platform/api.ts';
import type { Organization } from '../../organizations/organizations.ts';
import { listRequests } from '../../requests/inbox/inbox.ts';
import { partUsed } from '../../schemes/budget-words.ts';
import { phaseOf } from '../../schemes/scheme-phase.ts';
import { listSchemes, type SchemeRow } from '../../schemes/schemes.ts';
import { isOpen } from '../../shell/menu.ts';

/** How many requests and payments, and how many schemes. */
const shown = { rows: 3, schemes: 4 };

function partsFor(organization: Organization) {
  return {
    requests: isOpen('requests', organization),
    budgets: isOpen('schemes', organization) && organization.permissions.includes('view_finances'),
    payments: isOpen('payments', organization),
  };
}

/** Whether anything stands beside the work of this person. */
export function hasBeside(organization: Organization): boolean {
  return Object.values(partsFor(organization)).includes(true);
}

/** All that stands beside the work of this person; undefined is what they may not see, and what cannot be read. */
export async function loadBeside(organization: Organization) {
  const parts = partsFor(organization);
  const [due, budgets, payments] = await Promise.all([
    parts.requests ? unlessItFails(listFirstDue(organization)) : undefined,
    parts.budgets ? unlessItFails(listBudgets(organization)) : undefined,
    parts.payments ? unlessItFails(listLast(organization)) : undefined,
  ]);
  return { due, budgets, payments };
}

type Loaded = Awaited<ReturnType<typeof loadBeside>>;
export type FirstDueRequests = NonNullable<Loaded['due']>;
export type Budgets = NonNullable<Loaded['budgets']>;
export type Payments = NonNullable<Loaded['payments']>;

async function unlessItFails<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}

/** The open requests of which the last day comes first. */
function listFirstDue({ id }: Organization) {
  return listRequests(id, {
    view: 'row',
    state: 'pending',
    order_by: 'deadline',
    order_dir: 'asc',
    per_page: shown.rows,
  });
}

/** What was paid last, by whichever scheme; what cost nothing is left out. */
function listLast({ id: organization }: Organization) {
  return api.get('/platform/organizations/{organization}/sponsor/transactions', {
    path: { organization },
    query: { amount_min: 0.01, per_page: shown.rows },
  });
}

interface Budget {
  readonly id: number;
  readonly name: string;
  readonly used: string;
  /** Undefined where no money was put in: then nothing is left to tell. */
  readonly rest: { readonly part: number; readonly left: string } | undefined;
}

async function listBudgets({ id }: Organization) {
  const today = calendarDate(new Date());
  const rows = (await listSchemes(id, { stats: 'min' })).filter((row) => phaseOf(row, today) !== 'archived');
  const open = rows.filter((row) => phaseOf(row, today) === 'open').flatMap(budgetOf);
  return { count: rows.length, budgets: open.toSorted(fullestFirst).slice(0, shown.schemes) };
}

/** What is nearly spent comes first, what has no end last. */
function fullestFirst(one: Budget, other: Budget): number {
  const byPart = (other.rest?.part ?? -1) - (one.rest?.part ?? -1);
  return byPart || centsFromDecimal(other.used) - centsFromDecimal(one.used);
}

function budgetOf({ id, name, budget }: SchemeRow): readonly Budget[] {
  if (!budget) return [];
  const { used, total, left } = budget;
  if (total !== null && left !== null) return [{ id, name, used, rest: { part: partUsed(used, total), left } }];
  return centsFromDecimal(used) > 0 ? [{ id, name, used, rest: undefined }] : [];
}
