import type { Schema } from '@tegoed/contract';
import { Actions } from '@tegoed/ui/actions';
import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/choice';
import { ErrorSummary } from '@tegoed/ui/error-summary';
import { Stack } from '@tegoed/ui/layout';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { createOnceKey } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '@tegoed/client/toasts';

interface AskFormProps {
  recordId: number;
  validators: readonly Schema<'Validator'>[];
  /** Whom the citizen waits for already. */
  waitingFor: ReadonlySet<number>;
  onRefused: (refused: boolean) => void;
}

/** Who may check the record. */
export function AskForm({ recordId, validators, waitingFor, onRefused }: AskFormProps) {
  const t = useT('records');
  const shell = useT('shell');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [onceKey] = useState(createOnceKey);
  const askable = validators.filter(({ id }) => !waitingFor.has(id));
  const [only] = askable.length === 1 ? askable : [];

  function show(text: string | undefined) {
    setError(text);
    onRefused(text !== undefined);
  }

  async function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const chosen = new FormData(event.currentTarget).get('validator');
    if (chosen === null) return show(t('ask.choose'));
    setBusy(true);
    try {
      const body = { validator_id: Number(chosen), record_id: recordId };
      await api.post('/platform/validator-requests', { body, once: onceKey(body) });
      showToast('success', t('ask.sent'));
      await navigate(path('record-validations', { id: recordId }));
    } catch (refused) {
      const [first] = refused instanceof Refusal ? Object.values(refused.fields) : [];
      show(first?.[0] ?? failureText(refused));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmitted(event)}>
      {error !== undefined && (
        <ErrorSummary
          heading={shell('errors.summary', { count: 1 })}
          errors={[{ fieldId: `validator-${askable[0]?.id ?? 0}`, text: error }]}
        />
      )}
      <Stack>
        <ChoiceGroup label={t('ask.question')} largeLabel error={error}>
          {validators.map(({ id, organization }) => (
            <Choice
              key={id}
              id={`validator-${id}`}
              type="radio"
              boxed
              name="validator"
              value={id}
              disabled={waitingFor.has(id)}
              defaultChecked={id === only?.id}
              label={organization.name}
              note={waitingFor.has(id) ? t('ask.waiting') : undefined}
            />
          ))}
        </ChoiceGroup>
        {askable.length > 0 ? <Alert>{t('ask.privacy')}</Alert> : <Alert>{t('ask.all-asked')}</Alert>}
      </Stack>
      <Actions apart>
        {askable.length > 0 && (
          <Button type="submit" busy={busy ? t('ask.busy') : undefined}>
            {t('ask.submit')}
          </Button>
        )}
        <Button kind="secondary" href={path('record-validations', { id: recordId })}>
          {t(askable.length > 0 ? 'ask.cancel' : 'ask.back')}
        </Button>
      </Actions>
    </form>
  );
}
