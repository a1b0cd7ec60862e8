import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { Db } from '#platform/database/database';
import { notFound } from '#platform/http/errors';
import { findOperatorOrganizations, findShopsOf, type OperatorOrganizationRow } from './operator-organization-queries.ts';

/** An organization as it stands in the list of an operator. */
export function presentRow(row: OperatorOrganizationRow, language: Language): Schema<'OperatorOrganizationRow'> {
  const { createdAt, lastActivityAt } = row;
  return {
    id: row.id,
    name: row.name,
    kvk: row.kvk,
    is_sponsor: row.isSponsor,
    is_provider: row.isProvider,
    is_validator: row.isValidator,
    bsn_enabled: row.bsnEnabled,
    owner_email: row.ownerEmail,
    owner_invited: row.isOwnerInvited,
    employees_count: row.employeesCount,
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
    last_activity_at: lastActivityAt && wireDateTime(lastActivityAt),
    last_activity_at_locale: lastActivityAt && formatDateTime(lastActivityAt, language),
  };
}

/** One organization with its flags and switches. Throws 404 when it does not exist. */
export async function presentOperatorOrganization(
  db: Db,
  id: number,
  language: Language,
): Promise<Schema<'OperatorOrganization'>> {
  const [row] = await findOperatorOrganizations(db, [id]);
  if (!row) throw notFound();
  return {
    ...presentRow(row, language),
    version: row.version,
    fund_request_policy: row.fundRequestPolicy,
    allow_batch_reservations: row.allowBatchReservations,
    allow_manual_bulk_processing: row.allowManualBulkProcessing,
    provider_throttling_value: row.providerThrottlingValue,
    backoffice_available: row.backofficeAvailable,
    validator_auto_accept_funds: row.validatorAutoAcceptFunds,
    funds_count: row.fundsCount,
    implementations: await findShopsOf(db, id),
  };
}
