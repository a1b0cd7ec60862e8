import type { Texts } from '../../texts.ts';
import type { mailbox as nl } from '../nl/mailbox.ts';

export const mailbox = {
  heading: 'Sent e-mails',
  empty: 'Nothing was sent yet. Sign in on the site, then the link comes here.',
  to: 'To',
  message: 'The e-mail',
  back: 'Back to all e-mails',
  open: 'Open the link',
  links: 'Links in this e-mail',
  plain: 'As plain text',
} as const satisfies Texts<typeof nl>;
