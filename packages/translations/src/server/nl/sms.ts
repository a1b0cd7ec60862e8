/** Text messages: one line. */
export const sms = {
  me_app_download_link: '{site}: lees hier hoe u de app krijgt. Die is gratis. {link}',
} as const;
