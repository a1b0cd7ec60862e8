import type { Texts } from '../../texts.ts';
import type { mailbox as nl } from '../nl/mailbox.ts';

export const mailbox = {
  heading: 'Sent emails',
  empty: 'Nothing was sent yet. Sign in on the site, then the link comes here.',
  to: 'To',
  message: 'The email',
  back: 'Back to all emails',
  open: 'Open the link',
  links: 'Links in this email',
  plain: 'As plain text',
} as const satisfies Texts<typeof nl>;
