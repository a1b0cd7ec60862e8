import type { Schema } from '@tegoed/contract';
import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { Stack } from '@tegoed/ui/layout/layout';
import { useNavigate } from 'react-router';
import { ProblemSummary } from '../../components/submission/problem-summary.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
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
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const { busy, problems, errorAt, form, once } = useSubmission({ otherwise: 'validator_id', onRefused });
  const askable = validators.filter(({ id }) => !waitingFor.has(id));
  const [only] = askable.length === 1 ? askable : [];

  function onSubmitted(typed: FormData) {
    const chosen = typed.get('validator');
    return chosen === null ? [{ field: 'validator_id' as const, text: t('ask.choose') }] : ask(Number(chosen));
  }

  async function ask(validator: number) {
    const body = { validator_id: validator, record_id: recordId };
    await api.post('/platform/validator-requests', { body, once: once(body) });
    showToast('success', t('ask.sent'));
    await navigate(path('record-validations', { id: recordId }));
  }

  return (
    <form {...form(onSubmitted)}>
      <ProblemSummary problems={problems} idOf={() => `validator-${askable[0]?.id ?? 0}`} />
      <Stack>
        <ChoiceGroup label={t('ask.question')} largeLabel error={errorAt('validator_id')}>
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
