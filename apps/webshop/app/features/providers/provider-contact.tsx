import { ContactList } from '@tegoed/ui/lists/contact-list';
import { Icon } from '@tegoed/ui/pictures/icon';
import { Panel } from '@tegoed/ui/layout/panel';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { PhoneLink } from '../../components/provider/phone-link.tsx';
import { useT } from '../../platform/language/texts.ts';
import type { ProviderOfPage } from './load-provider.ts';

type ProviderContactProps = Pick<ProviderOfPage, 'phone' | 'email' | 'website'>;

/** How to reach a provider, as far as it made that public. */
export function ProviderContact({ phone, email, website }: ProviderContactProps) {
  const t = useT('provider');
  const shell = useT('shell');
  const address = website && webAddress(website);
  const ways = [
    ...(phone ? [{ icon: 'phone' as const, term: t('contact.phone'), children: <PhoneLink phone={phone} /> }] : []),
    ...(email ? [{ icon: 'mail' as const, term: t('contact.email'), children: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(address
      ? [
          {
            icon: 'globe' as const,
            term: t('contact.website'),
            children: (
              <a href={address.href} target="_blank" rel="noopener">
                {address.host}
                <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden> <Icon name="external-link" />
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel tone="soft" heading={t('contact.heading')}>
      {ways.length > 0 ? <ContactList ways={ways} /> : <p>{t('contact.none')}</p>}
    </Panel>
  );
}

/** Providers type their address with and without "https://"; anything that is no web address is not shown. */
function webAddress(typed: string): URL | undefined {
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  return address?.hostname.includes('.') ? address : undefined;
}
