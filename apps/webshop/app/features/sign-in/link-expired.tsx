import { MessageLayout } from '@tegoed/ui/message-layout';
import { useState } from 'react';
import { useHeadingFocus } from '../../components/heading-focus.ts';
import { Page } from '../../components/page.tsx';
import { useT } from '../../platform/texts.ts';
import { LostMailbox } from './lost-mailbox.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SentLink } from './sign-in-form.tsx';
import { SignInSent } from './sign-in-sent.tsx';

interface LinkExpiredProps {
  /** Used or too old, in the platform's words. */
  reason: string;
  /** Code of the place that the link led to; the new link leads there too. */
  target: string | null;
}

/** A link that was used or is too old: a new one is asked for right here. */
export function LinkExpired({ reason, target }: LinkExpiredProps) {
  const t = useT('start');
  const shell = useT('shell');
  const [sent, setSent] = useState<SentLink>();
  const [isRefused, setIsRefused] = useState(false);
  useHeadingFocus(sent ? 'sent' : 'expired');
  if (sent) return <SignInSent sent={sent} target={target ?? undefined} onOtherAddress={() => setSent(undefined)} />;

  const title = t('expired.page-title');
  return (
    <Page title={isRefused ? shell('title.error', { title }) : title}>
      <MessageLayout tile="letter" heading={t('expired.heading')} lead={reason || t('expired.offer')}>
        <p>{t('expired.text')}</p>
        <SignInForm target={target ?? undefined} submit={t('expired.again')} onRefused={setIsRefused} onSent={setSent} />
        <LostMailbox />
      </MessageLayout>
    </Page>
  );
}
