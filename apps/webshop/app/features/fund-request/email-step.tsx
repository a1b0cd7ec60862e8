import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Stack } from '@tegoed/ui/layout/layout';
import { TextField } from '@tegoed/ui/forms/text-field';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { findMailbox } from '../../components/identity/mailbox.ts';
import { PrivacyChoice } from '../../components/identity/privacy-choice.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { loadSession } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop/shop.ts';
import { typedText } from '../../platform/submission/typed-text.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import type { RequestProblem } from './flow/request-problems.ts';
import { StepFrame } from './step-frame.tsx';
import type { RequestForm } from './flow/use-request-form.ts';

const fieldIds = { answer: 'request-email', contact: 'request-privacy' } as const;

interface EmailStepProps {
  form: RequestForm;
}

/** An address for who has none here; the link in the mail leads back to the form. (screens.md 4.4, email_setup) */
export function EmailStep({ form }: EmailStepProps) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <EmailForm form={form} onSent={setSentTo} />
  ) : (
    <EmailSent form={form} email={sentTo} onOther={() => setSentTo(undefined)} />
  );
}

function EmailForm({ form, onSent }: EmailStepProps & { onSent: (email: string) => void }) {
  const t = useT('request');
  const shell = useT('shell');
  const api = useApi();
  const failureText = useFailureText();
  const { flags } = useShop().implementation;
  const { fund } = form.data;
  const { busy, errorAt } = form.submission;

  function missing(given: FormData, needsEmail: boolean): RequestProblem[] {
    const noEmail = needsEmail && !given.get('email');
    const noPrivacy = flags.privacyPage && !given.has('privacy');
    return [
      ...(noEmail ? [{ field: 'answer' as const, text: t('email.empty') }] : []),
      ...(noPrivacy ? [{ field: 'contact' as const, text: t('email.privacy') }] : []),
    ];
  }

  function onSubmitted(given: FormData, event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const skips = event.nativeEvent.submitter?.getAttribute('value') === 'skip';
    const problems = missing(given, !skips);
    if (problems.length > 0) return problems;
    return skips ? form.goOn() : mail(typedText(given, 'email'));
  }

  async function mail(email: string) {
    try {
      const target = targetCode({ name: 'fund-request', params: { id: String(fund.id) } });
      await form.begin();
      await api.post('/identity/emails', { body: { email, target } });
    } catch (error) {
      const text = (error instanceof Refusal && error.fields.email?.[0]) || failureText(error);
      return [{ field: 'answer' as const, text }];
    }
    onSent(email);
    return [];
  }

  return (
    <StepFrame
      form={form}
      title={t('email.page-title', { fund: fund.name })}
      heading={t('email.heading')}
      lead={t('email.lead')}
      fieldIds={fieldIds}
    >
      <form {...form.submission.form(onSubmitted)}>
        <Stack gap="large">
          <TextField
            id={fieldIds.answer}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={191}
            label={t('email.label')}
            hint={t('email.hint')}
            optional={!fund.email_required}
            error={errorAt('answer')}
          />
          {flags.privacyPage && <PrivacyChoice id={fieldIds.contact} error={errorAt('contact')} />}
          {fund.email_required ? (
            <Alert>
              <p>{t('email.required', { fund: fund.name })}</p>
            </Alert>
          ) : (
            <Alert title={t('email.optional-title')}>
              <p>{t('email.optional-text')}</p>
            </Alert>
          )}
        </Stack>
        <Actions apart>
          <Button type="submit" iconAfter="send" busy={busy ? shell('loading.sending') : undefined}>
            {t('email.submit')}
          </Button>
          {!fund.email_required && (
            <Button type="submit" kind="secondary" name="way" value="skip">
              {t('email.skip')}
            </Button>
          )}
        </Actions>
      </form>
    </StepFrame>
  );
}

interface EmailSentProps extends EmailStepProps {
  email: string;
  onOther: () => void;
}

/** The link is on its way. It opens in another window; this one goes on as soon as the address is confirmed. */
function EmailSent({ form, email, onOther }: EmailSentProps) {
  const t = useT('request');
  const shell = useT('shell');
  const api = useApi();
  const { demo } = useShop();
  const mailbox = findMailbox(email, demo);
  const [isMissing, setMissing] = useState(false);
  const { fund } = form.data;

  async function goOn() {
    const identity = await api.get('/identity');
    setMissing(identity.email === null);
    if (identity.email === null) return;
    await loadSession(api);
    await form.emailConfirmed();
  }

  return (
    <StepFrame
      form={form}
      title={t('email.sent-page-title', { fund: fund.name })}
      heading={t('email.sent-heading')}
      lead={t('email.sent-lead', { email })}
    >
      <div aria-live="polite">
        {isMissing && (
          <Alert tone="warning">
            <p>{t('email.sent-not-yet')}</p>
          </Alert>
        )}
      </div>
      <Actions apart>
        {mailbox && (
          <Button href={mailbox} target="_blank" rel="noreferrer" iconAfter="external-link">
            {t('email.sent-mailbox')}
            <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
          </Button>
        )}
        <Button kind="secondary" onClick={() => void form.submission.submit(goOn)}>
          {t('email.sent-go-on')}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t('email.sent-other')}
        </Button>
        {!fund.email_required && (
          <Button kind="quiet" onClick={() => void form.submission.submit(form.goOn)}>
            {t('email.skip')}
          </Button>
        )}
      </Actions>
    </StepFrame>
  );
}
