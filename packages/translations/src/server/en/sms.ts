import type { Texts } from '../../texts.ts';
import type { sms as nl } from '../nl/sms.ts';

export const sms = {
  me_app_download_link: '{site}: read here how to get the app. It is free. {link}',
} as const satisfies Texts<typeof nl>;
