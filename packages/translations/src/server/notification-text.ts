import { formatCode, type Language } from '../format.ts';
import { notifications } from './nl/notifications.ts';
import { serverText, type ServerTextKey } from './server-text.ts';

/** The notifications there are texts for; dots of the key are underscores here. */
export type NotificationName = keyof typeof notifications;

export function isNotificationName(name: string): name is NotificationName {
  return Object.hasOwn(notifications, name);
}

/** The words of a notification in the language of its reader. Throws when a variable is missing. */
export function notificationText(
  language: Language,
  name: NotificationName,
  values: object,
): { title: string; description: string } {
  // Each part takes what it needs out of the values of the whole notification.
  const translate = serverText as (language: Language, key: ServerTextKey, values: object) => string;
  // Numbers of reservations and claims stand in groups that can be read out.
  const reported = 'code' in values ? { ...values, code: formatCode(String(values.code)) } : values;
  return {
    title: translate(language, `notifications.${name}.title`, reported),
    description: translate(language, `notifications.${name}.description`, reported),
  };
}
