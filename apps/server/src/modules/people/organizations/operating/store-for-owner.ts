import { plainIban } from '@tegoed/domain/iban';
import type { OperationBody } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { isEmailAddress, personByEmail } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import type { CallerIdentity } from '#platform/http/operations';
import { renderRichText } from '#platform/text/rich-text';
import { checkOrganizationFields } from '../organization-fields.ts';
import { insertOrganization } from '../organization-queries.ts';

interface NewOrganization {
  readonly input: OperationBody<'storeOperatorOrganization'>;
  readonly identity: CallerIdentity;
  /** Of somebody new, until they come. */
  readonly language: Language;
}

/**
 * Makes an organization for somebody else (backoffice.md 4): they become its owner and an employee with role admin, and are invited. Gives
 * its id. Throws 422 for fields, 403 for a sign-in that is too long ago.
 */
export function storeForOwner(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  { input, identity, language }: NewOrganization,
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    if (!isEmailAddress(input.owner_email)) throw fieldError('owner_email', 'validation.email');
    const iban = input.iban == null ? null : plainIban(input.iban);
    await checkOrganizationFields(tx, { ...input, iban }, undefined);
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    const ownerId = await personByEmail(tx, deps, { email: input.owner_email, language });
    const organizationId = await insertOrganization(tx, { ...valuesOf(input), iban, ownerId, ...momentsOf(deps) }, ['admin']);
    await deps.events.publish(tx, 'organization.owner-invited', { organizationId, identityId: ownerId });
    await deps.events.publish(tx, 'operator.changed-something', {
      operation: 'storeOperatorOrganization',
      identityId: identity.id,
      organizationId,
    });
    return organizationId;
  });
}

function momentsOf({ now }: Pick<Deps, 'now'>) {
  const moment = now();
  return { createdAt: moment, ownerInvitedAt: moment };
}

function valuesOf(input: NewOrganization['input']) {
  const { html, text } = renderRichText(input.description);
  return {
    name: input.name,
    kvk: input.kvk,
    isSponsor: input.is_sponsor ?? false,
    isProvider: input.is_provider ?? false,
    isValidator: input.is_validator ?? false,
    email: input.email ?? null,
    phone: input.phone ?? null,
    website: input.website ?? null,
    btw: input.btw?.toUpperCase() ?? null,
    businessTypeId: input.business_type_id ?? null,
    description: input.description ?? null,
    descriptionHtml: html,
    descriptionText: text,
  };
}
