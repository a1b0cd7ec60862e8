import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { Permission } from '#people/organizations';
import type { Db } from '#platform/database/database';
import { isDashboard } from '#platform/http/caller/dashboards';
import type { Caller } from '#platform/http/operations';
import { presentMedia } from '#platform/services/media-store';
import { inOrder } from '../presenting.ts';
import { findOrganizations, type OrganizationRow } from './organization-queries.ts';
import { countOffices, findPublicFunds, findRights, findTagsOfOrganizations } from './organization-context.ts';
import { presentBusinessTypeOf, publicContact } from './present-organization.ts';

type NamedRef = Schema<'NamedRef'>;

/** Fields that are only sent when they are asked for. */
export type OrganizationDependency = 'funds' | 'funds_count' | 'permissions';

interface OrganizationParts {
  readonly organization: OrganizationRow;
  readonly tags: readonly Schema<'Tag'>[];
  readonly officesCount: number;
  /** Undefined for somebody who does not work there. */
  readonly rights: readonly Permission[] | undefined;
  readonly funds: readonly NamedRef[];
}

/** Organizations for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentOrganizationsById(
  db: Db,
  ids: readonly number[],
  { caller, dependencies = [] }: { caller: Caller; dependencies?: readonly OrganizationDependency[] },
): Promise<Map<number, Schema<'Organization'>>> {
  if (ids.length === 0) return new Map();
  const wantsFunds = dependencies.some((name) => name === 'funds' || name === 'funds_count');
  const [organizations, tags, offices, rights, funds] = await Promise.all([
    findOrganizations(db, ids),
    findTagsOfOrganizations(db, ids),
    countOffices(db, ids),
    findRights(db, caller.identity?.id, ids),
    wantsFunds ? findPublicFunds(db, ids) : new Map<number, NamedRef[]>(),
  ]);
  const present = (organization: OrganizationRow) => {
    const { id } = organization;
    const parts = {
      organization,
      tags: tags.get(id) ?? [],
      officesCount: offices.get(id) ?? 0,
      rights: rights.get(id),
      funds: funds.get(id) ?? [],
    };
    return presentOrganization(parts, caller, dependencies);
  };
  return new Map(inOrder(ids, organizations).map((organization) => [organization.id, present(organization)]));
}

function presentOrganization(
  parts: OrganizationParts,
  caller: Caller,
  dependencies: readonly OrganizationDependency[],
): Schema<'Organization'> {
  const { organization, rights, funds } = parts;
  const isAtDesk = isDashboard(caller.clientType);
  const isManager = isAtDesk && rights?.includes('manage_organization') === true;
  return {
    id: organization.id,
    name: organization.name,
    kvk: organization.kvk,
    business_type_id: organization.businessTypeId,
    business_type: presentBusinessTypeOf(organization, caller),
    email_public: organization.emailPublic,
    phone_public: organization.phonePublic,
    website_public: organization.websitePublic,
    ...(isManager
      ? { email: organization.email, phone: organization.phone, website: organization.website }
      : publicContact(organization)),
    description: organization.description,
    description_html: organization.descriptionHtml,
    reservation_phone: organization.reservationPhone,
    reservation_address: organization.reservationAddress,
    reservation_birth_date: organization.reservationBirthDate,
    tags: parts.tags.map(({ id, key, name }) => ({ id, key, name })),
    logo: presentMedia(organization.logo, caller.origin),
    offices_count: parts.officesCount,
    ...(dependencies.includes('funds') ? { funds: funds.map(({ id, name }) => ({ id, name })) } : {}),
    ...(dependencies.includes('funds_count') ? { funds_count: funds.length } : {}),
    ...(rights === undefined
      ? {}
      : { identity_address: organization.ownerAddress, is_owner: organization.ownerId === caller.identity?.id }),
    ...(rights === undefined && !caller.identity?.isOperator ? {} : { version: organization.version }),
    ...(rights !== undefined && (isAtDesk || dependencies.includes('permissions')) ? { permissions: [...rights] } : {}),
    ...(isManager ? presentAccount(organization, caller.language) : {}),
    ...(caller.identity?.isOperator ? presentKinds(organization) : {}),
    ...(isAtDesk && rights !== undefined ? presentSwitches(organization) : {}),
  };
}

function presentAccount({ btw, iban, ibanChangedAt }: OrganizationRow, language: Language) {
  return {
    btw,
    ...(iban === null ? {} : { iban }),
    iban_changed_at: ibanChangedAt && wireDateTime(ibanChangedAt),
    iban_changed_at_locale: ibanChangedAt && formatDateTime(ibanChangedAt, language),
  };
}

/** What an organization is here; operators decide about it. */
function presentKinds({ isSponsor, isProvider, isValidator }: OrganizationRow) {
  return { is_sponsor: isSponsor, is_provider: isProvider, is_validator: isValidator };
}

function presentSwitches(organization: OrganizationRow) {
  return {
    ...presentKinds(organization),
    validator_auto_accept_funds: organization.validatorAutoAcceptFunds,
    bsn_enabled: organization.bsnEnabled,
    reservations_budget_enabled: organization.reservationsBudgetEnabled,
    reservations_subsidy_enabled: organization.reservationsSubsidyEnabled,
    reservations_auto_accept: organization.reservationsAutoAccept,
  };
}
