import type { Schema } from '@tegoed/contract';
import { unassignRecordsOfValidator } from '#schemes/fund-requests';
import { transaction, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import {
  changeLink,
  deleteLink,
  findPersonByEmail,
  findValidatorOrganization,
  insertLink,
  isLinkedElsewhere,
  type Linked,
  type LinkRow,
} from './organization-validator-queries.ts';

type LinkDeps = Pick<Deps, 'db' | 'now' | 'events'>;
type Payload = Schema<'ValidatorPayload'>;

/**
 * funds.md 11: from now on another organization, or one person, confirms records for this one. Gives the link's id.
 * Throws 422 for whom it is not possible, and for who is linked already.
 */
export function linkValidator(deps: LinkDeps, organizationId: number, payload: Payload): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const linked = await findLinked(tx, organizationId, payload);
    const id = await insertLink(tx, { organizationId, linked, createdAt: deps.now() });
    if (id === undefined) throw notLinkable(payload, 'unique');
    if (linked.identityId !== null) await deps.events.publish(tx, 'validator.added', { organizationValidatorId: id });
    return id;
  });
}

/** Puts another validator in the place of one. Throws 422 as `linkValidator` does. */
export function relinkValidator(deps: LinkDeps, link: LinkRow, payload: Payload): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { organizationId } = link;
    const linked = await findLinked(tx, organizationId, payload);
    if (await isLinkedElsewhere(tx, { organizationId, linked, linkId: link.id })) throw notLinkable(payload, 'unique');
    if (linked.validatorOrganizationId !== link.validatorOrganizationId) await resignEmployees(tx, deps, link);
    await changeLink(tx, link.id, linked);
    if (linked.identityId !== null) await deps.events.publish(tx, 'validator.added', { organizationValidatorId: link.id });
  });
}

/** Ends a link; employees of the validator give back what they were assessing for this organization. */
export function unlinkValidator(deps: LinkDeps, link: LinkRow): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await resignEmployees(tx, deps, link);
    await deleteLink(tx, link.id);
  });
}

async function resignEmployees(tx: Tx, deps: LinkDeps, { organizationId, validatorOrganizationId }: LinkRow): Promise<void> {
  if (validatorOrganizationId === null) return;
  await unassignRecordsOfValidator(tx, deps, { sponsorId: organizationId, validatorOrganizationId });
}

async function findLinked(db: Db, organizationId: number, { organization_id, email }: Payload): Promise<Linked> {
  if (organization_id !== undefined) {
    const found = organization_id === organizationId ? undefined : await findValidatorOrganization(db, organization_id);
    if (!found) throw notLinkable({ organization_id }, 'exists');
    return { validatorOrganizationId: found.id, identityId: null };
  }
  if (email === undefined) throw fieldError('organization_id', 'validation.required-choice', { attribute: 'organization_id' });
  const person = await findPersonByEmail(db, email);
  if (!person) throw notLinkable({ email }, 'exists');
  return { validatorOrganizationId: null, identityId: person.identityId };
}

function notLinkable({ organization_id }: Payload, why: 'exists' | 'unique') {
  const attribute = organization_id === undefined ? 'email' : 'organization_id';
  return fieldError(attribute, `validation.${why}`, { attribute });
}
