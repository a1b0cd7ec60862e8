import { Alert } from '@tegoed/ui/alert';
import { BackLink } from '@tegoed/ui/arrow-link';
import { FocusLayout } from '@tegoed/ui/focus-layout';
import { Section, Stack } from '@tegoed/ui/layout';
import { PageHead } from '@tegoed/ui/page-head';
import { Panel } from '@tegoed/ui/panel';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { LostMailbox } from './lost-mailbox.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SentLink } from './sign-in-form.tsx';

interface SignInStartProps {
  /** Code of the place that somebody was sent here from. */
  target: string | undefined;
  defaultEmail: string | undefined;
  /** State `email`: the form has the focus. */
  focused: boolean;
  onSent: (sent: SentLink) => void;
}

/** Signing in and signing up, by e-mail. */
export function SignInStart({ target, defaultEmail, focused, onSent }: SignInStartProps) {
  const t = useT('start');
  const shell = useT('shell');
  const path = usePath();
  const [isRefused, setIsRefused] = useState(false);
  const title = t('page-title');
  return (
    <Page title={isRefused ? shell('title.error', { title }) : title}>
      <BackLink href={path('home')}>{shell('nav.back')}</BackLink>
      <FocusLayout aside={<SharedComputer />} asideLabel={t('shared.heading')}>
        <PageHead heading={t('heading')} lead={t('lead')} />
        <Stack gap="large">
          {target !== undefined && <Alert>{t('needed.text')}</Alert>}
          <SignInForm target={target} defaultEmail={defaultEmail} focused={focused} onRefused={setIsRefused} onSent={onSent} />
        </Stack>
        <Section small heading={t('other.problem')}>
          <LostMailbox />
        </Section>
      </FocusLayout>
    </Page>
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
