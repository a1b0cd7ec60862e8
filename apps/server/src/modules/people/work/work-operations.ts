import { findEmployeeId, isEmployee, permissionsAt } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import type { CallerIdentity, Handlers } from '#platform/http/operations';
import { presentWork } from './present-work.ts';
import { firstSteps } from './first-steps.ts';
import { findKinds } from './step-queries.ts';
import { findWork } from './work-queries.ts';

export type WorkOperations = Handlers<'getWork'>;

interface WorkCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

/** What waits for an employee, and what a new organization still has to do (backoffice.md 9). */
export const workOperations = (deps: Deps): WorkOperations => {
  const { db } = deps;

  return {
    getWork: {
      async before({ identity, params: { organization: organizationId } }: WorkCall) {
        if (!(await findKinds(db, organizationId))) throw notFound();
        if (!(await isEmployee(db, identity.id, organizationId))) throw forbidden();
      },
      async handle({ identity, params: { organization: organizationId }, caller }) {
        const kinds = await findKinds(db, organizationId);
        if (!kinds) throw notFound();
        const who = { organizationId, identityId: identity.id };
        const rights = await permissionsAt(db, who);
        const employeeId = await findEmployeeId(db, who);
        const items = await findWork(db, { organizationId, employeeId, kinds, rights, now: deps.now() });
        const steps = rights.includes('manage_organization') ? await firstSteps(deps, { organizationId, kinds }) : [];
        return { data: { employee_id: employeeId, items: presentWork(items, caller.language), steps } };
      },
    },
  };
};
