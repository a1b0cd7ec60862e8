import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { emailProblem } from '../../components/submission/email-problem.ts';
import { ProblemSummary } from '../../components/submission/problem-summary.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { typedText } from '../../platform/submission/typed-text.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { MailboxButton } from './mailbox-button.tsx';

interface AddEmailProps {
  /** There is no address yet. */
  isFirst: boolean;
  /** Tells the page that there is an error on it. */
  onRefused: (refused: boolean) => void;
}

/** A form for one more address, and after it where to confirm that. */
export function AddEmail({ isFirst, onRefused }: AddEmailProps) {
  const t = useT('emails');
  const [added, setAdded] = useState<string>();
  const [isAnother, setIsAnother] = useState(false);

  function onAnother() {
    setIsAnother(true);
    setAdded(undefined);
  }

  return (
    <Panel heading={t(isFirst ? 'add.first-heading' : 'add.heading')} large>
      {added === undefined ? (
        <AddEmailForm focused={isAnother} onRefused={onRefused} onAdded={setAdded} />
      ) : (
        <Added email={added} onAnother={onAnother} />
      )}
    </Panel>
  );
}

/** Takes the focus, since the form that had it is gone. */
function Added({ email, onAnother }: { email: string; onAnother: () => void }) {
  const t = useT('emails');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const address = () => <strong>{email}</strong>;
  return (
    <div ref={part} tabIndex={-1}>
      <Alert tone="success" title={t('added.heading')} level={3}>
        <p>{t.rich('added.text', { email: address })}</p>
        <Actions apart>
          <MailboxButton email={email} />
          <Button kind="secondary" icon="plus" onClick={onAnother}>
            {t('added.another')}
          </Button>
        </Actions>
      </Alert>
    </div>
  );
}

const fieldId = 'added-email';

interface AddEmailFormProps {
  /** The form takes the focus when it appears. */
  focused: boolean;
  onRefused: (refused: boolean) => void;
  onAdded: (email: string) => void;
}

function AddEmailForm({ focused, onRefused, onAdded }: AddEmailFormProps) {
  const t = useT('emails');
  const shell = useT('shell');
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { busy, problems, errorAt, form, once } = useSubmission({ fields: ['email'], otherwise: 'email', onRefused });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  function onSubmitted(typed: FormData) {
    const email = typedText(typed, 'email');
    const problem = emailProblem(email);
    return problem === undefined ? add(email) : [{ field: 'email' as const, text: t(problem) }];
  }

  async function add(email: string) {
    await api.post('/identity/emails', { body: { email }, once: once({ email }) });
    onAdded(email);
    await revalidate();
  }

  return (
    <form {...form(onSubmitted)}>
      <ProblemSummary problems={problems} idOf={() => fieldId} />
      <TextField
        ref={field}
        id={fieldId}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={191}
        label={t('add.label')}
        hint={t('add.hint')}
        error={errorAt('email')}
      />
      <Actions apart>
        <Button type="submit" busy={busy ? shell('loading.sending') : undefined}>
          {t('add.submit')}
        </Button>
      </Actions>
    </form>
  );
}
