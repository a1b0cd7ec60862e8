import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { EmailRow } from './email-queries.ts';

/** An address last changed when it was verified, or else when it was added. */
export function presentEmail(email: EmailRow, language: Language): Schema<'IdentityEmail'> {
  const changedAt = email.verifiedAt ?? email.createdAt;
  return {
    id: email.id,
    identity_address: email.identityAddress,
    email: email.email,
    verified: email.verifiedAt !== null,
    primary: email.isPrimary,
    created_at: wireDateTime(email.createdAt),
    created_at_locale: formatDateTime(email.createdAt, language),
    updated_at: wireDateTime(changedAt),
    updated_at_locale: formatDateTime(changedAt, language),
  };
}
