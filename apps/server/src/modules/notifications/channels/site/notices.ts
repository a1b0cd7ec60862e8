import { isNoticeName, noticeText, type NoticeName } from '@tegoed/translations/server';
import { formatDate, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '#platform/services/clock';
import { costInWords, tellsCost } from './cost-in-words.ts';
import type { NoticeRow } from './notice-queries.ts';

/** What the text of a notification names: amounts in cents, dates as `YYYY-MM-DD`. */
export type NoticeValues = Readonly<Record<string, string | number>>;

/** Keys that are not about a citizen; all others begin with `notifications_identities.`. */
const groups = ['products', 'fund_providers', 'fund_requests', 'funds'] as const;

/** The key of a notification on the wire, such as `notifications_products.reserved`. */
export function keyOf(name: NoticeName): string {
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
function textOf(name: NoticeName, values: object, language: Language) {
  const text = noticeText(language, name, values);
  return tellsCost(values) ? { ...text, description: `${text.description} ${costInWords(values, language)}` } : text;
}

/** A notification on the wire, in the language of its reader. One of a kind that has no text any more comes without. */
export function presentNotice({ id, key, content, target, seenAt, createdAt }: NoticeRow, language: Language) {
  const name = nameOf(key);
  const values = typeof content === 'object' && content !== null ? content : {};
  return {
    id,
    type: key,
    seen: seenAt !== null,
    ...(isNoticeName(name) ? textOf(name, values, language) : {}),
    ...(target === null ? {} : { target }),
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDate(createdAt, language),
  };
}
