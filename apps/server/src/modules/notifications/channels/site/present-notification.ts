import { isNotificationName, notificationText, type NotificationName } from '@tegoed/translations/server';
import { formatDate, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { costInWords, hasCostValues } from './cost-in-words.ts';
import type { NotificationRow } from './notification-queries.ts';

/** What the text of a notification names: amounts in cents, dates as `YYYY-MM-DD`. */
export type NotificationValues = Readonly<Record<string, string | number>>;

/** Keys that are not about a citizen; all others begin with `notifications_identities.`. */
const groups = ['products', 'fund_providers', 'fund_requests', 'funds'] as const;

/** The key of a notification on the wire, such as `notifications_products.reserved`. */
export function keyOf(name: NotificationName): string {
  const group = groups.find((one) => name.startsWith(`${one}_`));
  return group === undefined ? `notifications_identities.${name}` : `notifications_${group}.${name.slice(group.length + 1)}`;
}

function nameOf(key: string): string {
  return key
    .replace(/^notifications_identities\./, '')
    .replace(/^notifications_/, '')
    .replace('.', '_');
}

/** Its title and description; of a reservation also who pays it. */
function textOf(name: NotificationName, values: object, language: Language) {
  const text = notificationText(language, name, values);
  return hasCostValues(values) ? { ...text, description: `${text.description} ${costInWords(values, language)}` } : text;
}

/** A notification on the wire, in the language of its reader. One of a kind that has no text any more comes without. */
export function presentNotification({ id, key, content, target, seenAt, createdAt }: NotificationRow, language: Language) {
  const name = nameOf(key);
  const values = typeof content === 'object' && content !== null ? content : {};
  return {
    id,
    type: key,
    seen: seenAt !== null,
    ...(isNotificationName(name) ? textOf(name, values, language) : {}),
    ...(target === null ? {} : { target }),
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDate(createdAt, language),
  };
}
