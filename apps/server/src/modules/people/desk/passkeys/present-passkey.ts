import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { PasskeyRow } from './passkey-queries.ts';

/** backoffice.md 10: what somebody may know of a passkey of theirs. */
export function presentPasskey(
  { id, name, synced, lastUsedAt, createdAt }: PasskeyRow,
  { removable, language }: { removable: boolean; language: Language },
): Schema<'Passkey'> {
  return {
    id,
    name,
    synced,
    last_used_at: lastUsedAt && wireDateTime(lastUsedAt),
    last_used_at_locale: lastUsedAt && formatDateTime(lastUsedAt, language),
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
    removable,
  };
}
