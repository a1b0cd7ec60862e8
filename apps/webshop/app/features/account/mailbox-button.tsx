import { Button } from '@tegoed/ui/controls/button';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { findMailbox } from '../../components/identity/mailbox.ts';
import { useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** Leads to where the mail of an address can be read; nothing when we do not know. */
export function MailboxButton({ email, small }: { email: string; small?: boolean }) {
  const t = useT('emails');
  const shell = useT('shell');
  const { demo } = useShop();
  const mailbox = findMailbox(email, demo);
  if (mailbox === undefined) return null;
  return (
    <Button
      kind={small ? 'quiet' : 'secondary'}
      small={small}
      href={mailbox}
      target="_blank"
      rel="noreferrer"
      iconAfter="external-link"
    >
      {t('open-mailbox')}
      <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
    </Button>
  );
}
