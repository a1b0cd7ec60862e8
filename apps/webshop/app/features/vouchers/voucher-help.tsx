import type { Schema } from '@tegoed/contract';
import { Actions } from '@tegoed/ui/actions';
import { Button } from '@tegoed/ui/button';
import { ContactList } from '@tegoed/ui/contact-list';
import { Stack } from '@tegoed/ui/layout';
import { Panel } from '@tegoed/ui/panel';
import { Prose } from '@tegoed/ui/prose';
import { useT } from '../../platform/texts.ts';
import { PhoneLink } from './voucher-product.tsx';

interface VoucherHelpProps {
  /** Who answers questions: the sponsor, or the provider of the one offer. */
  organization: Pick<Schema<'OrganizationContact'>, 'name' | 'phone' | 'email'>;
  /** Asks for the ways to take it along; given where it is explained how a voucher is used. */
  onTake: (() => void) | undefined;
}

export function VoucherHelp({ organization, onTake }: VoucherHelpProps) {
  const t = useT('voucher');
  const { name, phone, email } = organization;
  const ways = [
    phone && { icon: 'phone' as const, term: t('contact.call'), children: <PhoneLink phone={phone} /> },
    email && { icon: 'mail' as const, term: t('contact.write'), children: <a href={`mailto:${email}`}>{email}</a> },
  ].filter((way) => typeof way === 'object' && way !== null);
  return (
    <>
      {onTake && (
        <Panel large tone="sunken" heading={t('how.heading')}>
          <Prose>
            <ul>
              <li>{t('how.reserve')}</li>
              <li>{t('how.show')}</li>
              <li>{t('how.paper')}</li>
            </ul>
          </Prose>
          <Actions apart>
            <Button kind="secondary" icon="wallet" onClick={onTake}>
              {t('take.link')}
            </Button>
          </Actions>
        </Panel>
      )}
      {ways.length > 0 && (
        <Panel large heading={t('contact.heading')}>
          <Stack>
            <p>{name}</p>
            <ContactList ways={ways} />
          </Stack>
        </Panel>
      )}
    </>
  );
}
