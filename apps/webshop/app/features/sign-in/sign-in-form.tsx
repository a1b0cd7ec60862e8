import { Actions } from '@tegoed/ui/actions';
import { Button } from '@tegoed/ui/button';
import { ErrorSummary } from '@tegoed/ui/error-summary';
import { TextField } from '@tegoed/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { PrivacyChoice } from '../../components/privacy-choice.tsx';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
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
interface FormError {
  field?: Field;
  text: string;
}

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
  const [errors, setErrors] = useState<FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) emailField.current?.focus();
  }, [focused]);
  useEffect(() => {
    if (newEmail !== undefined) repeatedField.current?.focus();
  }, [newEmail]);

  function show(found: FormError[]) {
    setErrors(found);
    onRefused?.(found.length > 0);
  }

  async function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: Field) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const email = text('email');
    const isRepeated = newEmail !== undefined && isSameEmail(newEmail, email);
    const problems = signInProblems({
      email,
      repeated: isRepeated ? text('repeated') : undefined,
      privacy: implementation.flags.privacyPage ? form.has('privacy') : undefined,
    });
    show(problems.map((problem) => ({ field: problem.field, text: t(problem.text) })));
    if (problems.length > 0) return;

    setBusy(true);
    const request = { email, target, clientKey: implementation.key };
    try {
      if (isRepeated) await signUp(api, request);
      const answer = isRepeated ? 'sent' : await askForLink(api, request);
      if (answer === 'sent') onSent({ email, isNew: isRepeated });
      else if (answer === 'new' && waysIn(shop).newByEmail) setNewEmail(email);
      else if (answer === 'new') show([{ field: 'email', text: t('email.unknown') }]);
      else show([{ field: 'email', text: t('email.not-an-email') }]);
    } catch (error) {
      show(refusedFields(error) ?? [{ field: error instanceof Refusal ? 'email' : undefined, text: failureText(error) }]);
    } finally {
      setBusy(false);
    }
  }

  const errorOf = (field: Field) => errors.find((error) => error.field === field)?.text;

  return (
    <form noValidate onSubmit={(event) => void onSubmitted(event)}>
      {errors.length > 0 && (
        <ErrorSummary
          heading={shell('errors.summary', { count: errors.length })}
          errors={errors.map(({ field, text }) => ({ fieldId: field && fieldIds[field], text }))}
        />
      )}
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
        error={errorOf('email')}
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
          error={errorOf('repeated')}
        />
      )}
      {implementation.flags.privacyPage && <PrivacyChoice id={fieldIds.privacy} error={errorOf('privacy')} />}
      <Actions apart>
        <Button type="submit" iconAfter="arrow-right" busy={busy ? shell('loading.sending') : undefined}>
          {newEmail === undefined ? t('email.submit') : t('email.sign-up')}
        </Button>
      </Actions>
    </form>
  );
}

function refusedFields(error: unknown): FormError[] | undefined {
  const sentence = error instanceof Refusal ? error.fields.email?.[0] : undefined;
  return sentence === undefined ? undefined : [{ field: 'email', text: sentence }];
}
