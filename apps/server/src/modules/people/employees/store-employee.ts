import { serverText } from '@tegoed/translations/server';
import { mailInvitation, personToInvite } from '#people/identity';
import { dashboardOf, insertEmployee, isEmployee, rolesInSentences } from '#people/organizations';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { isDashboard } from '#platform/http/caller/dashboards';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import type { Limit } from '#platform/http/guards/rate-limits';
import type { Caller } from '#platform/http/operations';
import { collectProblems } from '#platform/http/problems';
import { holdStaff, keysOfRoles, type StaffChange } from './administer.ts';
import { employeeRefusal } from './employee-errors.ts';
import { findEmail, findOrganization, findShopKey } from './employee-queries.ts';
import { exceedRights } from './staff.ts';

/** Invitations of one organization; also those that are refused. */
export const inviteLimit: Limit = { bucket: 'invite', attempts: 50, seconds: 3600, texts: 'throttle.invite' };

interface NewColleague extends StaffChange {
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly caller: Caller;
}

type StoreDeps = Pick<Deps, 'db' | 'now' | 'events' | 'outbox' | 'settings' | 'shops'>;

/**
 * Makes somebody an employee, who gets a mail with the way in (backoffice.md 3); a person whom nobody knows yet is made. Gives the id.
 * Throws 422 on `email` and `roles.N`, and 403 in the order of the contract.
 */
export function storeEmployee(deps: StoreDeps, made: NewColleague): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const { organizationId, identity, email } = made;
    const { rights } = await holdStaff(tx, made);
    const problems = collectProblems();
    const keys = keysOfRoles(made.roleIds, problems);
    const person = await personToInvite(tx, deps, { email, language: made.caller.language });
    if (await isEmployee(tx, person.identityId, organizationId)) problems.add('email', 'validation.employee-exists');
    problems.throwAny();
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    if (exceedRights(keys, rights)) throw employeeRefusal('role_exceeds_own_rights');

    const { identityId } = person;
    const createdAt = deps.now();
    const id = await insertEmployee(tx, { organizationId, identityId, addedById: identity.id, roles: keys, createdAt });
    await invite(tx, deps, { made, person, keys });
    await deps.events.publish(tx, 'employee.added', { employeeId: id });
    return id;
  });
}

async function invite(
  tx: Tx,
  deps: StoreDeps,
  { made, person, keys }: { made: NewColleague; person: Awaited<ReturnType<typeof personToInvite>>; keys: readonly string[] },
): Promise<void> {
  const { organizationId, caller, email, identity } = made;
  const organization = await findOrganization(tx, organizationId);
  if (!organization) throw notFound();
  const language = person.language ?? caller.language;
  const clientType = isDashboard(caller.clientType) ? caller.clientType : dashboardOf(organization);
  await mailInvitation(deps, tx, {
    email,
    identityId: person.identityId,
    isKnown: person.language !== undefined,
    asker: {
      clientType,
      language,
      page: caller.page,
      atDesk: caller.atDesk,
      implementation: { key: await findShopKey(tx, organizationId) },
    },
    values: {
      organization: organization.name,
      person: (await findEmail(tx, identity.id)) ?? serverText(language, 'words.somebody'),
      office: organization.isSponsor ? 'yes' : 'no',
      roles: rolesInSentences(keys, language),
    },
  });
}
