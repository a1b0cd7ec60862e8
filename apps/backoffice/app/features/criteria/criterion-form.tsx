import { Button } from '@tegoed/ui/controls/button';
import { Choice } from '@tegoed/ui/forms/choice';
import { Select } from '@tegoed/ui/forms/select';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { useT } from '../../platform/texts.ts';
import { FieldRow } from '../../components/forms/desk-form.tsx';
import { aboutOther, stepOf, type CriteriaDraft, type CriterionDraft, type RecordTypes } from './criteria-draft.ts';
import { kindOf, operatorsOf, type Operator } from './criterion-value.ts';
import { useOperatorWords } from './criterion-words.ts';

/** What the platform found wrong, by the names of its fields. */
export type CriterionProblems = Readonly<Record<string, string | undefined>>;

interface CriterionFormProps {
  criterion: CriterionDraft;
  draft: CriteriaDraft;
  types: RecordTypes;
  problems: CriterionProblems;
  onChange: (criterion: CriterionDraft) => void;
  onReady: () => void;
  onRemove: () => void;
}

/** Writes on one criterion: the question, what is asked, and how it is judged. */
export function CriterionForm({ criterion, draft, types, problems, onChange, onReady, onRemove }: CriterionFormProps) {
  const t = useT('criteria');
  const { key, title, description, recordType, withProof, isOptional } = criterion;
  const set = (given: Partial<CriterionDraft>) => onChange({ ...criterion, ...given });
  const record = types.get(recordType)?.name ?? recordType;
  const known = [...types.values()].map((type) => ({ value: type.key, label: type.name }));
  return (
    <>
      <TextField
        id={`${key}-title`}
        label={t('ask-label')}
        hint={t('ask-hint', { record })}
        error={problems.title}
        value={title}
        onChange={({ target }) => set({ title: target.value })}
        maxLength={100}
      />
      <FieldRow>
        <Select
          id={`${key}-record`}
          label={t('fact-label')}
          error={problems.record_type_key}
          options={types.has(recordType) ? known : [{ value: recordType, label: recordType }, ...known]}
          value={recordType}
          onChange={({ target }) => onChange(aboutOther(criterion, types, target.value))}
        />
        <OperatorField criterion={criterion} types={types} error={problems.operator} onChange={(operator) => set({ operator })} />
        <ValueField criterion={criterion} types={types} error={problems.value} onChange={(value) => set({ value })} />
      </FieldRow>
      <TextArea
        id={`${key}-description`}
        label={t('explain-label')}
        hint={t('explain-hint')}
        error={problems.description}
        optional
        low
        value={description}
        onChange={({ target }) => set({ description: target.value })}
        maxLength={4000}
      />
      <div className="tg-criterion__choices">
        <Choice
          type="checkbox"
          label={t('proof')}
          checked={withProof}
          onChange={({ target }) => set({ withProof: target.checked })}
        />
        <Choice
          type="checkbox"
          label={t('optional')}
          note={t('optional-note')}
          checked={isOptional}
          onChange={({ target }) => set({ isOptional: target.checked })}
        />
      </div>
      <PlaceFields criterion={criterion} draft={draft} onChange={onChange} />
      <p className="tg-criterion__acts">
        <Button kind="secondary" small onClick={onReady}>
          {t('ready')}
        </Button>
        <Button kind="quiet" small icon="trash" onClick={onRemove}>
          {t('remove-open')}
        </Button>
      </p>
    </>
  );
}

interface PartProps<Value> {
  criterion: CriterionDraft;
  types: RecordTypes;
  error: string | undefined;
  onChange: (value: Value) => void;
}

function OperatorField({ criterion: { key, recordType, operator }, types, error, onChange }: PartProps<Operator>) {
  const t = useT('criteria');
  const operatorWords = useOperatorWords();
  const kind = kindOf(types.get(recordType));
  const operators = operatorsOf(kind);
  // What older systems stored of words may have an order that makes no sense; it is shown as it is until somebody chooses.
  const shown = operators.includes(operator) ? operators : [operator, ...operators];
  return (
    <Select
      id={`${key}-operator`}
      label={t('operator-label')}
      error={error}
      options={shown.map((one) => ({ value: one, label: operatorWords(one, kind) }))}
      value={operator}
      onChange={({ target }) => onChange(shown.find((one) => one === target.value) ?? operator)}
    />
  );
}

function ValueField({ criterion: { key, recordType, value }, types, error, onChange }: PartProps<string>) {
  const t = useT('criteria');
  const kind = kindOf(types.get(recordType));
  const field = {
    id: `${key}-value`,
    label: t(kind === 'words' ? 'word-label' : 'value-label'),
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    maxLength: 100,
  };
  if (kind === 'money') return <AmountField {...field} />;
  return (
    <TextField
      {...field}
      autoComplete="off"
      hint={kind === 'date' ? t('date-hint') : undefined}
      inputMode={kind === 'number' ? 'decimal' : undefined}
    />
  );
}

/** On which page and in which group a question stands; nothing while there are none. */
function PlaceFields({ criterion, draft, onChange }: Pick<CriterionFormProps, 'criterion' | 'draft' | 'onChange'>) {
  const t = useT('criteria');
  const { steps, groups } = draft;
  const { key, group } = criterion;
  if (steps.length === 0 && groups.length === 0) return null;
  const options = (none: string, list: readonly { key: string; title: string }[]) => [
    { value: '', label: none },
    ...list.map((one) => ({ value: one.key, label: one.title })),
  ];
  return (
    <div className="tg-criterion__places">
      <FieldRow>
        {steps.length > 0 && (
          <Select
            id={`${key}-step`}
            label={t('step')}
            hint={group === '' ? undefined : t('step-of-group')}
            options={options(t('no-step'), steps)}
            value={stepOf(criterion, draft)}
            disabled={group !== ''}
            onChange={({ target }) => onChange({ ...criterion, step: target.value })}
          />
        )}
        {groups.length > 0 && (
          <Select
            id={`${key}-group`}
            label={t('group')}
            options={options(t('no-group'), groups)}
            value={group}
            onChange={({ target }) => onChange({ ...criterion, group: target.value })}
          />
        )}
      </FieldRow>
    </div>
  );
}
