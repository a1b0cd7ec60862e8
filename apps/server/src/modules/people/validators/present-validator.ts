import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { recordTypeName } from '#people/records';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { LinkRow } from './organization-validator-queries.ts';
import { mayAnswer, type RequestRow, type ValidatorRow } from './validator-request-queries.ts';

type Organizations = ReadonlyMap<number, Schema<'Organization'>>;

/** An employee whom a citizen may ask; without their e-mail address. Undefined when their organization is gone. */
export function presentValidator(row: ValidatorRow, organizations: Organizations): Schema<'Validator'> | undefined {
  const organization = organizations.get(row.organizationId);
  if (!organization) return undefined;
  return {
    id: row.id,
    identity_address: row.identityAddress,
    email: null,
    organization_id: row.organizationId,
    organization,
    validator_organization_id: null,
    validator_organization: null,
  };
}

/** Whom an organization lets confirm records, as its own people see it. */
export function presentLink(row: LinkRow, organizations: Organizations): Schema<'Validator'> | undefined {
  const organization = organizations.get(row.organizationId);
  if (!organization) return undefined;
  const { validatorOrganizationId } = row;
  return {
    id: row.id,
    identity_address: row.identityAddress,
    email: row.email,
    organization_id: row.organizationId,
    organization,
    validator_organization_id: validatorOrganizationId,
    validator_organization: validatorOrganizationId === null ? null : (organizations.get(validatorOrganizationId) ?? null),
  };
}

/** What a citizen asked of an employee; the record itself only for the employee. */
export function presentRequest(
  row: RequestRow,
  reading: { organizations: Organizations; readerId: number; language: Language },
): Schema<'ValidatorRequest'> {
  const validator = presentValidator(
    {
      id: row.employeeId,
      identityId: row.validatorIdentityId,
      identityAddress: row.validatorAddress,
      organizationId: row.organizationId,
    },
    reading.organizations,
  );
  const mayRead = mayAnswer(row, reading.readerId) && row.deletedAt === null;
  return {
    id: row.id,
    validator_id: row.employeeId,
    record_id: row.recordId,
    identity_address: row.askerAddress,
    record_validation_uid: row.uuid,
    state: row.state,
    ...(validator ? { validator } : {}),
    record: mayRead ? { id: row.recordId, key: row.key, name: recordTypeName(row, reading.language), value: row.value } : null,
    created_at: wireDateTime(row.createdAt),
    validated_at: row.state === 'approved' && row.resolvedAt !== null ? wireDateTime(row.resolvedAt) : null,
  };
}
