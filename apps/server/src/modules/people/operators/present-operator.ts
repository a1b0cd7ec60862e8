import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { OperatorRow } from './operator-queries.ts';

/** Somebody who runs the platform, as operators see each other. */
export function presentOperator(
  { id, email, hasCome, passkeysCount, lastActivityAt }: OperatorRow,
  { language, selfId }: { readonly language: Language; readonly selfId: number },
): Schema<'Operator'> {
  return {
    id,
    email,
    is_self: id === selfId,
    invited: !hasCome,
    passkeys_count: passkeysCount,
    last_activity_at: lastActivityAt && wireDateTime(lastActivityAt),
    last_activity_at_locale: lastActivityAt && formatDateTime(lastActivityAt, language),
  };
}
