import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState } from 'react';
import { findMailbox } from '../../components/identity/mailbox.ts';
import { Page } from '../../components/page/page.tsx';
import { ProblemAlert } from '../../components/submission/problem-alert.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useShop } from '../../platform/shop/shop.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { sendLink } from './ask-for-link.ts';
import { LostMailbox } from './lost-mailbox.tsx';
import type { SentLink } from './sign-in-form.tsx';

/** Minutes in which the link of a sign-in mail works (identity.md 2). */
const linkMinutes = 60;

interface SignInSentProps {
  sent: SentLink;
  target: string | undefined;
  onOtherAddress: () => void;
}

/** The link is on its way: what to do now, and what when it does not come. */
export function SignInSent({ sent, target, onOtherAddress }: SignInSentProps) {
  const t = useT('start');
  const { implementation } = useShop();
  const email = () => <strong className="tg-anywhere">{sent.email}</strong>;
  const steps = [
    {
      title: t('sent.open-title', { site: implementation.shopName }),
      text: sent.isNew ? undefined : t('sent.open-text', { subject: t('sent.subject') }),
    },
    {
      title: t('sent.press-title'),
      text: sent.isNew ? t('sent.press-text-new') : t('sent.press-text', { minutes: linkMinutes }),
    },
  ];
  return (
    <Page title={t('sent.page-title')}>
      <BackLink
        href="#sign-in"
        onClick={(event) => {
          event.preventDefault();
          onOtherAddress();
        }}
      >
        {t('sent.other-address')}
      </BackLink>
      <FocusLayout aside={<SafePanel />} asideLabel={t('sent.safe-heading')}>
        <PageHead
          tile={{ name: 'letter' }}
          heading={t('sent.heading')}
          lead={t.rich(sent.isNew ? 'sent.lead-new' : 'sent.lead', { email })}
        />
        <VisuallyHidden>
          <h2>{t('sent.what-now')}</h2>
        </VisuallyHidden>
        <NumberedSteps steps={steps} />
        <MailboxLink email={sent.email} />
        <Section small heading={t('sent.nothing-heading')}>
          <Stack gap="large">
            <Prose>
              <ul>
                <li>{t('sent.nothing-wait')}</li>
                <li>{t('sent.nothing-spam')}</li>
                <li>{t('sent.nothing-address')}</li>
              </ul>
            </Prose>
            <SendAgain email={sent.email} target={target} />
            <LostMailbox />
          </Stack>
        </Section>
      </FocusLayout>
    </Page>
  );
}

function MailboxLink({ email }: { email: string }) {
  const t = useT('start');
  const shell = useT('shell');
  const { demo } = useShop();
  const mailbox = findMailbox(email, demo);
  if (mailbox === undefined) return null;
  return (
    <Actions apart>
      <Button href={mailbox} target="_blank" rel="noreferrer" iconAfter="external-link">
        {t('sent.open-mailbox')}
        <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
      </Button>
    </Actions>
  );
}

/** A new account is known by now, so the second link is one to sign in. */
function SendAgain({ email, target }: { email: string; target: string | undefined }) {
  const t = useT('start');
  const shell = useT('shell');
  const api = useApi();
  const { implementation } = useShop();
  const submission = useSubmission();
  const [isSent, setSent] = useState(false);

  async function send() {
    setSent(false);
    await sendLink(api, { email, target, clientKey: implementation.key });
    setSent(true);
  }

  return (
    <Stack>
      <Actions>
        <Button
          kind="secondary"
          icon="refresh"
          busy={submission.busy ? shell('loading.sending') : undefined}
          onClick={() => void submission.submit(send)}
        >
          {t('sent.again')}
        </Button>
      </Actions>
      <div aria-live="polite">{isSent && <Alert tone="success">{t('sent.sent-again')}</Alert>}</div>
      <ProblemAlert submission={submission} />
    </Stack>
  );
}

function SafePanel() {
  const t = useT('start');
  return (
    <Panel tone="sunken" heading={t('sent.safe-heading')}>
      <p>{t('sent.safe-text')}</p>
    </Panel>
  );
}
