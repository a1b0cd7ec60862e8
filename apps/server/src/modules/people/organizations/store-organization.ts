import { plainIban } from '@tegoed/domain/iban';
import type { OperationBody } from '@tegoed/contract';
import { attachMedia } from '#content/files';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import { checkFreshInDesk } from '#platform/http/guards/fresh-sign-in';
import type { CallerIdentity } from '#platform/http/operations';
import { renderRichText } from '#platform/text/rich-text';
import { checkOrganizationFields } from './organization-fields.ts';
import { findOrganizationForUpdate, findPicture, insertOrganization, setOrganization } from './organization-queries.ts';

type OrganizationInput = OperationBody<'createOrganization'>;
type OrganizationChange = OperationBody<'updateOrganization'>;

/**
 * Makes an organization of which the caller is the owner (catalog.md 9). It is not yet sponsor, provider or validator. Gives its id.
 * Throws 422 for fields, 403 for a picture of somebody else. No trade register is asked.
 */
export function createOrganization(deps: Deps, input: OrganizationInput, ownerId: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await checkOrganizationFields(tx, { ...input, iban: ibanOf(input) }, undefined);
    const logoMediaId = await takeLogo(tx, deps, { uid: input.media_uid, identityId: ownerId, currentId: null });
    return insertOrganization(tx, { ...valuesOf(input), iban: ibanOf(input), logoMediaId, ownerId, createdAt: deps.now() });
  });
}

/**
 * Changes an organization; what is left out stays, and only its owner changes the account number. Throws as `createOrganization`
 * does, 422 for another account number by somebody else, and 403 `fresh_sign_in_needed` for one from a session of the back office in which
 * nobody proved a moment ago who they are. Nothing is paid to another account than before for a day (backoffice.md 7).
 */
export function updateOrganization(
  deps: Deps,
  input: OrganizationChange,
  { id, identity }: { id: number; identity: CallerIdentity },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const identityId = identity.id;
    const known = await findOrganizationForUpdate(tx, id);
    if (!known) throw notFound();
    const iban = input.iban === undefined ? known.iban : plainIban(input.iban);
    await checkOrganizationFields(tx, { ...input, iban: input.iban === undefined ? undefined : iban }, id);
    const logoMediaId = await takeLogo(tx, deps, { uid: input.media_uid, identityId, currentId: known.logoMediaId });
    if (known.ownerId !== identityId && iban !== known.iban) throw fieldError('iban', 'validation.fixed');
    if (iban !== known.iban) await checkFreshInDesk({ db: tx, now: deps.now }, identity);
    const now = deps.now();
    const isMoved = known.iban !== null && iban !== known.iban;
    await setOrganization(tx, id, { ...valuesOf(input), iban, logoMediaId, ...(isMoved ? { ibanChangedAt: now } : {}) });
    if (!isMoved || iban === null) return;
    await deps.events.publish(tx, 'organization.iban-changed', {
      organizationId: id,
      identityId,
      emailBefore: known.email,
      at: now.toISOString(),
      digitsBefore: (known.iban ?? '').slice(-4),
      digits: iban.slice(-4),
    });
  });
}

function valuesOf(input: OrganizationChange) {
  const { html, text } = renderRichText(input.description);
  return {
    name: input.name,
    email: input.email,
    phone: input.phone,
    kvk: input.kvk,
    businessTypeId: input.business_type_id,
    ...(input.description === undefined ? {} : { description: input.description, descriptionHtml: html, descriptionText: text }),
    ...(input.btw === undefined ? {} : { btw: input.btw?.toUpperCase() ?? null }),
    ...(input.website === undefined ? {} : { website: input.website }),
    ...(input.email_public === undefined ? {} : { emailPublic: input.email_public }),
    ...(input.phone_public === undefined ? {} : { phonePublic: input.phone_public }),
    ...(input.website_public === undefined ? {} : { websitePublic: input.website_public }),
  };
}

function ibanOf({ iban }: OrganizationInput): string {
  return plainIban(iban);
}

/** catalog.md 9: a picture of somebody else is refused, one of another kind is passed over; null keeps the logo. */
async function takeLogo(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { uid, identityId, currentId }: { uid: string | null | undefined; identityId: number; currentId: number | null },
): Promise<number | null> {
  if (uid == null) return currentId;
  const picture = await findPicture(tx, uid);
  if (picture && picture.identityId !== identityId) throw forbidden();
  if (picture && picture.type !== 'organization_logo') return currentId;
  return attachMedia(tx, now, { identityId, type: 'organization_logo', uid, currentId });
}
