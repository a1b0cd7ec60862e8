import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import type { TileProps } from '@tegoed/ui/pictures/tile';
import type { ReactNode } from 'react';
import { Page } from '../../components/page/page.tsx';
import { PhoneAndEmail } from '../../components/provider/phone-and-email.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** Texts of the activation, each with its drawing. */
const tiles = {
  taken: 'house',
  'not-available': 'signpost',
  'no-digid': 'signpost',
  elsewhere: 'signpost',
  'not-resident': 'signpost',
  'not-eligible': 'letter',
  partner: 'house',
  'no-response': 'umbrella',
} as const satisfies Record<string, TileProps['name']>;

export type ActivationReason = keyof typeof tiles;

interface ActivationMessageProps {
  fund: { name: string; organization: Pick<Schema<'Organization'>, 'name' | 'phone' | 'email'> };
  about: ActivationReason;
  /** Where to go on instead of the other schemes. */
  way?: ReactNode;
  /** What belongs to the message: a dialog on top of it. */
  children?: ReactNode;
}

/** Why nothing can be activated here, who can tell more, and where to go on. (screens.md 4.3) */
export function ActivationMessage({ fund, about, way, children }: ActivationMessageProps) {
  const t = useT('activation');
  const path = usePath();
  return (
    <Page title={t(`${about}.page-title`, { fund: fund.name })}>
      <MessageLayout
        tile={tiles[about]}
        heading={t(`${about}.heading`)}
        lead={t(`${about}.text`, { fund: fund.name, organization: fund.organization.name })}
        actions={
          <>
            {way}
            <Button kind={way ? 'secondary' : 'primary'} href={path('funds')} iconAfter={way ? undefined : 'arrow-right'}>
              {t('contact.back')}
            </Button>
          </>
        }
      >
        <ActivationContact organization={fund.organization} />
      </MessageLayout>
      {children}
    </Page>
  );
}

/** Who can tell more about a scheme. */
export function ActivationContact({ organization }: { organization: ActivationMessageProps['fund']['organization'] }) {
  const t = useT('activation');
  return (
    <>
      <h2 className="utrecht-heading-3">{t('contact.heading')}</h2>
      <p>{t('contact.text', { organization: organization.name })}</p>
      <PhoneAndEmail {...organization} terms={{ phone: t('contact.phone'), email: t('contact.email') }} />
    </>
  );
}
