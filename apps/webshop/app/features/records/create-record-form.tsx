import type { Schema } from '@tegoed/contract';
import { Alert } from '@tegoed/ui/facts/alert';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { Select } from '@tegoed/ui/forms/select';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProblemSummary } from '../../components/submission/problem-summary.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { typedText } from '../../platform/submission/typed-text.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import type { FormSubmission } from '../../platform/submission/use-submission.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { groupOf, kindOf, lastOfKind, readValue, recordGroups, valueInWords } from './record-kind.ts';
import { useRecordName } from './use-record-name.ts';
import { RecordValueField, valueFieldId, valueNames } from './record-value-field.tsx';

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
  const path = usePath();
  const language = useLanguage();
  const navigate = useNavigate();
  const nameOf = useRecordName();
  const [type, setType] = useState(first);
  const {
    busy,
    problems: wrong,
    errorAt,
    form,
    show,
    once,
  } = useSubmission({ fields: ['value'], otherwise: 'value', onRefused });

  const group = groupOf(type.key);
  const ofGroup = types.filter(({ key }) => groupOf(key) === group);
  const kind = kindOf(type);
  const before = lastOfKind(records, type.key);
  const store = useStoring(once);

  function onChosen(wanted: Schema<'RecordType'> | undefined) {
    if (!wanted) return;
    setType(wanted);
    show([]);
  }

  function onSubmitted(typed: FormData) {
    const value = readValue(
      kind,
      valueNames(kind).map((name) => typedText(typed, name)),
    );
    return value === undefined ? [{ field: 'value' as const, text: t(problems[kind]) }] : create(value);
  }

  async function create(value: string) {
    await store({ type: type.key, value }, before);
    showToast('success', t('create.stored'));
    await navigate(path('records'));
  }

  return (
    <form {...form(onSubmitted)}>
      <ProblemSummary problems={wrong} idOf={() => valueFieldId} />
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
        <RecordValueField key={type.key} kind={kind} isBirthday={type.key === 'birth_date'} error={errorAt('value')} />
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
function useStoring(once: FormSubmission['once']) {
  const api = useApi();
  return async (body: { type: string; value: string }, before: Schema<'Record'> | undefined) => {
    if (before?.value === body.value) return;
    if (before) {
      const changed = await api.patch('/identity/records/{id}', { path: { id: before.id }, body: { value: body.value } });
      if (changed.value !== before.value) return;
    }
    await api.post('/identity/records', { body, once: once(body) });
  };
}
