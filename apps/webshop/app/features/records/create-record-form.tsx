import type { Schema } from '@tegoed/contract';
import { Alert } from '@tegoed/ui/alert';
import { Actions } from '@tegoed/ui/actions';
import { Button } from '@tegoed/ui/button';
import { ErrorSummary } from '@tegoed/ui/error-summary';
import { Panel } from '@tegoed/ui/panel';
import { Select } from '@tegoed/ui/select';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { createOnceKey } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { groupOf, kindOf, lastOfKind, readValue, recordGroups, valueInWords } from './record-kind.ts';
import { useRecordName } from './use-record-name.ts';
import { RecordValueField, valueFieldId, valueNames } from './record-value-field.tsx';

/** What stands in a field of the form. */
function typedIn(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === 'string' ? typed : '';
}

interface CreateRecordFormProps {
  types: readonly Schema<'RecordType'>[];
  /** The kind that is chosen at first. */
  first: Schema<'RecordType'>;
  /** What the citizen told before; a new answer takes the place of the last one of its kind. */
  records: readonly Schema<'Record'>[];
  onRefused: (refused: boolean) => void;
}

const problems = {
  money: 'create.not-money',
  date: 'create.not-date',
  number: 'create.not-number',
  email: 'create.empty',
  text: 'create.empty',
} as const;

/** What it is about, which detail, and its value. */
export function CreateRecordForm({ types, first, records, onRefused }: CreateRecordFormProps) {
  const t = useT('records');
  const shell = useT('shell');
  const path = usePath();
  const language = useLanguage();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const nameOf = useRecordName();
  const [type, setType] = useState(first);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const group = groupOf(type.key);
  const ofGroup = types.filter(({ key }) => groupOf(key) === group);
  const kind = kindOf(type);
  const before = lastOfKind(records, type.key);
  const store = useStoring();

  function show(text: string | undefined) {
    setError(text);
    onRefused(text !== undefined);
  }

  function onChosen(wanted: Schema<'RecordType'> | undefined) {
    if (!wanted) return;
    setType(wanted);
    show(undefined);
  }

  async function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const value = readValue(
      kind,
      valueNames(kind).map((name) => typedIn(form, name)),
    );
    if (value === undefined) return show(t(problems[kind]));
    setBusy(true);
    try {
      await store({ type: type.key, value }, before);
      showToast('success', t('create.stored'));
      await navigate(path('records'));
    } catch (refused) {
      const fields = refused instanceof Refusal ? refused.fields : {};
      show(fields.value?.[0] ?? fields.type?.[0] ?? failureText(refused));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmitted(event)}>
      {error !== undefined && (
        <ErrorSummary heading={shell('errors.summary', { count: 1 })} errors={[{ fieldId: valueFieldId, text: error }]} />
      )}
      <Panel large>
        <Select
          id="record-group"
          label={t('create.group')}
          value={group}
          onChange={(event) => onChosen(types.find(({ key }) => groupOf(key) === event.target.value))}
          options={recordGroups
            .filter((one) => types.some(({ key }) => groupOf(key) === one))
            .map((one) => ({ value: one, label: t(`group.${one}`) }))}
        />
        <Select
          id="record-type"
          label={t('create.type')}
          value={type.key}
          onChange={(event) => onChosen(types.find(({ key }) => key === event.target.value))}
          options={ofGroup.map((one) => ({ value: one.key, label: nameOf(one) }))}
        />
        {before && (
          <Alert>
            <p>{t('create.before', { value: valueInWords(before, language) })}</p>
            {before.validations.length > 0 && <p>{t('create.before-checked')}</p>}
          </Alert>
        )}
        <RecordValueField key={type.key} kind={kind} isBirthday={type.key === 'birth_date'} error={error} />
        <Actions apart>
          <Button type="submit" busy={busy ? t('create.busy') : undefined}>
            {t('create.submit')}
          </Button>
          <Button kind="secondary" href={path('records')}>
            {t('create.cancel')}
          </Button>
        </Actions>
      </Panel>
    </form>
  );
}

/** Puts the answer in the place of the one before, or adds it where there was none, or where a platform keeps values as they are. */
function useStoring() {
  const api = useApi();
  const [onceKey] = useState(createOnceKey);
  return async (body: { type: string; value: string }, before: Schema<'Record'> | undefined) => {
    if (before?.value === body.value) return;
    if (before) {
      const changed = await api.patch('/identity/records/{id}', { path: { id: before.id }, body: { value: body.value } });
      if (changed.value !== before.value) return;
    }
    await api.post('/identity/records', { body, once: onceKey(body) });
  };
}
