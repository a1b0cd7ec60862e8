export { mailText } from './mail-text.ts';
export type { MailName, MailText, MailValues } from './mail-text.ts';
export { isNoticeName, noticeText } from './notice-text.ts';
export type { NoticeName } from './notice-text.ts';
export { fieldName, serverText } from './server-text.ts';
export type { ServerTextKey, ServerTextValues } from './server-text.ts';
