import type { OperationBody } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { endInvitations, isEmailAddress, personByEmail } from '#people/identity';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import type { CallerIdentity } from '#platform/http/operations';
import { message } from '#platform/text/translate';
import { setOrganization } from '../organization-queries.ts';
import {
  findSettingsForUpdate,
  hasFund,
  makeAdmin,
  removeWhoNeverCame,
  sellsOnFund,
  validatesCriterion,
} from './settings-queries.ts';

type Settings = OperationBody<'updateOperatorOrganization'>;
type KnownSettings = NonNullable<Awaited<ReturnType<typeof findSettingsForUpdate>>>;
type SettingsDeps = Pick<Deps, 'db' | 'now' | 'events'>;

interface SettingsChange {
  readonly id: number;
  readonly input: Settings;
  readonly identity: CallerIdentity;
  /** Of somebody new, until they come. */
  readonly language: Language;
}

/**
 * An operator says what an organization is and may do (backoffice.md 4); what is not named stays. Throws 422, and 403 in the order of the
 * contract.
 */
export function changeSettings(deps: SettingsDeps, change: SettingsChange): Promise<void> {
  const { id: organizationId, input, identity } = change;
  return transaction(deps.db, async (tx) => {
    if (input.owner_email !== undefined && !isEmailAddress(input.owner_email)) {
      throw fieldError('owner_email', 'validation.email');
    }
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    const known = await findSettingsForUpdate(tx, organizationId);
    if (!known) throw notFound();
    const ownerId = await findNamedOwner(tx, deps, change);
    const isNewOwner = ownerId !== undefined && ownerId !== known.ownerId;
    if (isNewOwner && !known.isOwnerInvited) {
      throw new DomainError(403, { code: 'owner_active', text: message('refusals.owner-active') });
    }
    await checkFlags(tx, deps, { organizationId, known, input });

    const values = changedValues(known, input);
    if (Object.keys(values).length === 0 && !isNewOwner) return;
    await setOrganization(tx, organizationId, { ...values, ...(isNewOwner ? { ownerId, ownerInvitedAt: deps.now() } : {}) });
    if (isNewOwner) await handOver(tx, deps, { organizationId, formerId: known.ownerId, ownerId });
    if ('isSponsor' in values || 'isProvider' in values || 'isValidator' in values) {
      await deps.events.publish(tx, 'organization.settings-changed', { organizationId });
    }
    const operation = 'updateOperatorOrganization';
    await deps.events.publish(tx, 'operator.changed-something', { operation, identityId: identity.id, organizationId });
  });
}

async function findNamedOwner(tx: Tx, deps: SettingsDeps, { input, language }: SettingsChange): Promise<number | undefined> {
  const { owner_email: email } = input;
  return email === undefined ? undefined : personByEmail(tx, deps, { email, language });
}

/** Throws 403 for a flag that cannot be taken away while the organization works by it. */
async function checkFlags(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { organizationId: id, known, input }: { organizationId: number; known: KnownSettings; input: Settings },
): Promise<void> {
  if (known.isSponsor && input.is_sponsor === false && (await hasFund(tx, id))) {
    throw new DomainError(403, { code: 'organization_has_funds', text: message('refusals.organization-has-funds') });
  }
  if (known.isProvider && input.is_provider === false && (await sellsOnFund(tx, id, calendarDate(now())))) {
    throw new DomainError(403, { code: 'organization_sells', text: message('refusals.organization-sells') });
  }
  if (known.isValidator && input.is_validator === false && (await validatesCriterion(tx, id))) {
    throw new DomainError(403, { code: 'organization_validates', text: message('refusals.organization-validates') });
  }
}

/** The columns of what is named and differs. */
function changedValues(known: KnownSettings, input: Settings) {
  const named = {
    isSponsor: input.is_sponsor,
    isProvider: input.is_provider,
    isValidator: input.is_validator,
    bsnEnabled: input.bsn_enabled,
    fundRequestPolicy: input.fund_request_policy,
    allowBatchReservations: input.allow_batch_reservations,
    allowManualBulkProcessing: input.allow_manual_bulk_processing,
    providerThrottlingValue: input.provider_throttling_value,
    backofficeAvailable: input.backoffice_available,
    validatorAutoAcceptFunds: input.validator_auto_accept_funds,
  };
  const differing = Object.entries(named).filter(
    ([column, value]) => value !== undefined && value !== known[column as keyof typeof named],
  );
  return Object.fromEntries(differing) as Partial<typeof named>;
}

/** Whoever was invited before and never came has no part in the organization any more. */
async function handOver(
  tx: Tx,
  deps: SettingsDeps,
  { organizationId, formerId, ownerId }: { organizationId: number; formerId: number; ownerId: number },
): Promise<void> {
  await removeWhoNeverCame(tx, { organizationId, identityId: formerId, now: deps.now() });
  await endInvitations(tx, deps, { organizationId, identityId: formerId });
  await makeAdmin(tx, { organizationId, identityId: ownerId, now: deps.now() });
  await deps.events.publish(tx, 'organization.owner-invited', { organizationId, identityId: ownerId });
}
