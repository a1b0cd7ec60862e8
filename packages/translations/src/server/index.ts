export { mailText } from './mail-text.ts';
export type { MailName, MailText, MailValues } from './mail-text.ts';
export { isNotificationName, notificationText } from './notification-text.ts';
export type { NotificationName } from './notification-text.ts';
export { fieldName, serverText } from './server-text.ts';
export type { ServerTextKey, ServerTextValues } from './server-text.ts';
