import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useEffect, useRef, useState } from 'react';
import { PrivacyChoice } from '../../components/identity/privacy-choice.tsx';
import { ProblemSummary } from '../../components/submission/problem-summary.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useShop } from '../../platform/shop/shop.ts';
import { typedText } from '../../platform/submission/typed-text.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { askForLink, signUp } from './ask-for-link.ts';
import { isSameEmail, signInProblems } from './sign-in-problems.ts';
import { waysIn } from './ways-in.ts';

export interface SentLink {
  email: string;
  /** The address had no account. */
  isNew: boolean;
}

interface SignInFormProps {
  /** Code of the place to go to after the link. */
  target: string | undefined;
  defaultEmail?: string;
  /** The form takes the focus when it appears. */
  focused?: boolean;
  /** Tells the page that there are errors on it. */
  onRefused?: (refused: boolean) => void;
  onSent: (sent: SentLink) => void;
}

type Field = 'email' | 'repeated' | 'privacy';

const fieldIds: Record<Field, string> = { email: 'sign-in-email', repeated: 'sign-in-repeated', privacy: 'sign-in-privacy' };

/** One form for who is known and who is new: an address that is new is asked a second time, and gets an account. (screens.md 4.1) */
export function SignInForm({ target, defaultEmail, focused = false, onRefused, onSent }: SignInFormProps) {
  const t = useT('start');
  const shell = useT('shell');
  const api = useApi();
  const shop = useShop();
  const { implementation } = shop;
  const failureText = useFailureText();
  const [newEmail, setNewEmail] = useState<string>();
  const submission = useSubmission<Field>({ fields: ['email'], explain, onRefused });
  const { busy, problems, errorAt } = submission;
  const emailField = useRef<HTMLInputElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) emailField.current?.focus();
  }, [focused]);
  useEffect(() => {
    if (newEmail !== undefined) repeatedField.current?.focus();
  }, [newEmail]);

  /** Whatever the platform refuses is about the address. */
  function explain(error: unknown) {
    const isAboutAll = error instanceof Refusal && error.fields.email === undefined;
    return isAboutAll ? [{ field: 'email' as const, text: failureText(error) }] : undefined;
  }

  function onSubmitted(typed: FormData) {
    const email = typedText(typed, 'email');
    const isRepeated = newEmail !== undefined && isSameEmail(newEmail, email);
    const wrong = signInProblems({
      email,
      repeated: isRepeated ? typedText(typed, 'repeated') : undefined,
      privacy: implementation.flags.privacyPage ? typed.has('privacy') : undefined,
    });
    if (wrong.length > 0) return wrong.map(({ field, text }) => ({ field, text: t(text) }));
    return send(email, isRepeated);
  }

  async function send(email: string, isNew: boolean) {
    const request = { email, target, clientKey: implementation.key };
    if (isNew) await signUp(api, request);
    const answer = isNew ? 'sent' : await askForLink(api, request);
    const wrong = (text: 'email.unknown' | 'email.not-an-email') => [{ field: 'email' as const, text: t(text) }];
    if (answer === 'not-an-email') return wrong('email.not-an-email');
    if (answer === 'new' && !waysIn(shop).newByEmail) return wrong('email.unknown');
    if (answer === 'new') setNewEmail(email);
    else onSent({ email, isNew });
    return [];
  }

  return (
    <form {...submission.form(onSubmitted)}>
      <ProblemSummary problems={problems} idOf={(field) => fieldIds[field]} />
      <TextField
        ref={emailField}
        id={fieldIds.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={191}
        defaultValue={defaultEmail}
        label={t('email.label')}
        hint={t('email.hint')}
        error={errorAt('email')}
        onChange={(event) => {
          if (newEmail !== undefined && !isSameEmail(newEmail, event.target.value)) setNewEmail(undefined);
        }}
      />
      {newEmail !== undefined && (
        <TextField
          ref={repeatedField}
          id={fieldIds.repeated}
          name="repeated"
          type="email"
          autoComplete="email"
          maxLength={191}
          label={t('email.repeat-label')}
          hint={t('email.repeat-hint')}
          error={errorAt('repeated')}
        />
      )}
      {implementation.flags.privacyPage && <PrivacyChoice id={fieldIds.privacy} error={errorAt('privacy')} />}
      <Actions apart>
        <Button type="submit" iconAfter="arrow-right" busy={busy ? shell('loading.sending') : undefined}>
          {newEmail === undefined ? t('email.submit') : t('email.sign-up')}
        </Button>
      </Actions>
    </form>
  );
}
