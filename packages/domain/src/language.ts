/** The languages of shop, server and mails. */
export type Language = 'nl' | 'en';
