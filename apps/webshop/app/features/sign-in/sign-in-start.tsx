import { Alert } from '@tegoed/ui/facts/alert';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { KeptLine } from '@tegoed/ui/cards/kept-line';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { useState } from 'react';
import { Page } from '../../components/page/page.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { LostMailbox } from './lost-mailbox.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SentLink } from './sign-in-form.tsx';
import { waysIn } from './ways-in.ts';

interface SignInStartProps {
  /** Code of the place that somebody was sent here from. */
  target: string | undefined;
  defaultEmail: string | undefined;
  /** Activation code that was typed before, as people read it: it goes along. */
  carriedCode: string | undefined;
  /** State `email`: the form has the focus. */
  focused: boolean;
  onSent: (sent: SentLink) => void;
}

/** Signing in and signing up, by e-mail. */
export function SignInStart({ target, defaultEmail, carriedCode, focused, onSent }: SignInStartProps) {
  const t = useT('start');
  const shell = useT('shell');
  const path = usePath();
  const [isRefused, setIsRefused] = useState(false);
  // Who was sent to the form gets it: the button that starts at it, a link with an address.
  const hasForm = waysIn(useShop()).email || focused || defaultEmail !== undefined;
  const title = t('page-title');
  const code = () => <strong className="tg-code tg-nowrap">{carriedCode}</strong>;
  return (
    <Page title={isRefused ? shell('title.error', { title }) : title}>
      {carriedCode === undefined ? (
        <BackLink href={path('home')}>{shell('nav.back')}</BackLink>
      ) : (
        <BackLink href={path('code')}>{t('carried.back')}</BackLink>
      )}
      <FocusLayout aside={<SharedComputer />} asideLabel={t('shared.heading')}>
        <PageHead
          heading={carriedCode === undefined ? t('heading') : t('carried.heading')}
          lead={carriedCode === undefined ? hasForm && t('lead') : t('carried.lead')}
        />
        <Stack gap="large">
          {carriedCode !== undefined && (
            <KeptLine action={{ href: path('code'), label: t('carried.change'), hint: t('carried.change-hint') }}>
              {t.rich('carried.code', { code })}
            </KeptLine>
          )}
          {target !== undefined && carriedCode === undefined && <Alert>{t('needed.text')}</Alert>}
          {hasForm && (
            <SignInForm target={target} defaultEmail={defaultEmail} focused={focused} onRefused={setIsRefused} onSent={onSent} />
          )}
        </Stack>
        <OtherWays target={target} heading={hasForm ? t('other.heading') : t('sign-in.heading')} />
        <Section small heading={t('other.problem')}>
          <LostMailbox />
        </Section>
      </FocusLayout>
    </Page>
  );
}

/** The ways in beside e-mail, as far as this shop shows them. */
function OtherWays({ target, heading }: Pick<SignInStartProps, 'target'> & { heading: string }) {
  const t = useT('start');
  const path = usePath();
  const { digid, app } = waysIn(useShop());
  if (!digid && !app) return null;
  return (
    <Section small heading={heading}>
      <RowList>
        {digid && (
          <Row
            icon="id-card"
            title={t('other.digid-title')}
            note={t('other.digid-text')}
            href={path('start', {}, { target, restore_with_digid: 1 })}
          />
        )}
        {app && (
          <Row
            icon="smartphone"
            title={t('other.app-title')}
            note={t('other.app-text')}
            href={path('start', {}, { target, app: 1 })}
          />
        )}
      </RowList>
    </Section>
  );
}

function SharedComputer() {
  const t = useT('start');
  return (
    <Panel tone="sunken" heading={t('shared.heading')}>
      <p>{t('shared.text')}</p>
    </Panel>
  );
}
