import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { presentRole, roles } from '#people/organizations';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { EmployeeRow } from './employee-queries.ts';
import { rightsOf } from './staff.ts';

/** An employee for a colleague; what is about the person rather than the work only for whoever may manage employees. */
export function presentEmployee(
  row: EmployeeRow,
  { language, isManager }: { readonly language: Language; readonly isManager: boolean },
): Schema<'OrganizationEmployee'> {
  return {
    id: row.id,
    identity_address: row.address,
    organization_id: row.organizationId,
    email: row.email,
    roles: roles.filter(({ key }) => row.roles.includes(key)).map((role) => presentRole(role, language)),
    permissions: [...rightsOf(row)],
    is_owner: row.isOwner,
    version: row.version,
    ...(isManager ? presentPerson(row, language) : {}),
  };
}

function presentPerson({ lastActivityAt, createdAt, hasSecondFactor }: EmployeeRow, language: Language) {
  return {
    invited: lastActivityAt === null,
    last_activity_at: lastActivityAt && wireDateTime(lastActivityAt),
    last_activity_at_locale: lastActivityAt && formatDateTime(lastActivityAt, language),
    is_2fa: hasSecondFactor,
    // Nobody signs in through an organization yet.
    sso: false,
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
  };
}
