import type { ReactNode } from 'react';
import { useLoaded } from '../../../platform/use-loaded.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import { FirstDue } from './first-due.tsx';
import { LastPayments } from './last-payments.tsx';
import { SchemeBudgets } from './scheme-budgets.tsx';
import { loadBeside } from './what-stands-beside.ts';

/**
 * Beside what waits: which requests are due first, what is left of each scheme, and what was paid last. They come in one go once the work stands, so
 * that none moves another, nor what stands under them.
 */
export function Beside({ children }: { children: ReactNode }) {
  const loaded = useLoaded(loadBeside, useOrganization());
  if (loaded === undefined || loaded === 'failed') return null;
  const { due, budgets, payments } = loaded;
  return (
    <>
      {due && <FirstDue due={due} />}
      {budgets && <SchemeBudgets budgets={budgets} />}
      {payments && <LastPayments payments={payments} />}
      {children}
    </>
  );
}
