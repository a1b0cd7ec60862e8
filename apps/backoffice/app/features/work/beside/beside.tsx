import type { Organization } from '../../organizations/organizations.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import { isOpen } from '../../shell/menu.ts';
import { FirstDue } from './first-due.tsx';
import { LastPayments } from './last-payments.tsx';
import { SchemeBudgets } from './scheme-budgets.tsx';

interface Parts {
  readonly requests: boolean;
  readonly budgets: boolean;
  readonly payments: boolean;
}

function partsFor(organization: Organization): Parts {
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

/** Beside what waits: which requests are due first, what is left of each scheme, and what was paid last. Each part asks for itself. */
export function Beside() {
  const parts = partsFor(useOrganization());
  return (
    <>
      {parts.requests && <FirstDue />}
      {parts.budgets && <SchemeBudgets />}
      {parts.payments && <LastPayments />}
    </>
  );
}
