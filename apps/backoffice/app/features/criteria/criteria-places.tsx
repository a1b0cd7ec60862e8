import { Button } from '@tegoed/ui/controls/button';
import { IconButton } from '@tegoed/ui/controls/icon-button';
import { Choice } from '@tegoed/ui/forms/choice';
import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useT } from '../../platform/texts.ts';
import { FieldRow } from '../../components/forms/desk-form.tsx';
import type { CriteriaDraft, GroupDraft, StepDraft } from './criteria-draft.ts';

interface CriteriaPlacesProps {
  draft: CriteriaDraft;
  /** Problems by the names of the wire: `criteria_groups.0.required`. */
  problemAt: (field: string) => string | undefined;
  newKey: () => string;
  onChange: (draft: CriteriaDraft) => void;
}

/** Pages on which questions stand together, and groups of which one answer may be needed. Closed while there are none. */
export function CriteriaPlaces({ draft, problemAt, newKey, onChange }: CriteriaPlacesProps) {
  const t = useT('criteria');
  const { steps, groups } = draft;
  const setSteps = (list: readonly StepDraft[]) => onChange({ ...draft, steps: list });
  const setGroups = (list: readonly GroupDraft[]) => onChange({ ...draft, groups: list });
  const replaced = <One extends StepDraft>(list: readonly One[], one: One) =>
    list.map((other) => (other.key === one.key ? one : other));
  return (
    <details className="tg-places" open={steps.length + groups.length > 0}>
      <summary>
        <Icon name="chevron-right" />
        {t('places-title')}
      </summary>
      <p className="tg-muted">{t('places-note')}</p>
      {steps.map((step, index) => (
        <NameLine
          key={step.key}
          label={t('step-name', { number: index + 1 })}
          remove={t('step-remove', { number: index + 1 })}
          title={step.title}
          error={problemAt(`criteria_steps.${index}.title`)}
          onChange={(title) => setSteps(replaced(steps, { ...step, title }))}
          onRemove={() => setSteps(steps.filter((other) => other !== step))}
        />
      ))}
      <p>
        <Button kind="secondary" small icon="plus" onClick={() => setSteps([...steps, { key: newKey(), id: null, title: '' }])}>
          {t('step-new')}
        </Button>
      </p>
      {groups.map((group, index) => (
        <div key={group.key}>
          <NameLine
            label={t('group-name', { number: index + 1 })}
            remove={t('group-remove', { number: index + 1 })}
            title={group.title}
            error={problemAt(`criteria_groups.${index}.title`)}
            onChange={(title) => setGroups(replaced(groups, { ...group, title }))}
            onRemove={() => setGroups(groups.filter((other) => other !== group))}
          />
          {steps.length > 0 && (
            <Select
              label={t('group-step', { number: index + 1 })}
              options={[{ value: '', label: t('no-step') }, ...steps.map(({ key, title }) => ({ value: key, label: title }))]}
              value={group.step}
              onChange={({ target }) => setGroups(replaced(groups, { ...group, step: target.value }))}
            />
          )}
          <Choice
            type="checkbox"
            label={t('group-required', { number: index + 1 })}
            note={problemAt(`criteria_groups.${index}.required`) ?? t('group-required-note')}
            checked={group.isRequired}
            onChange={({ target }) => setGroups(replaced(groups, { ...group, isRequired: target.checked }))}
          />
        </div>
      ))}
      <p>
        <Button
          kind="secondary"
          small
          icon="plus"
          onClick={() =>
            setGroups([...groups, { key: newKey(), id: null, title: '', description: '', isRequired: false, step: '' }])
          }
        >
          {t('group-new')}
        </Button>
      </p>
    </details>
  );
}

interface NameLineProps {
  label: string;
  remove: string;
  title: string;
  error: string | undefined;
  onChange: (title: string) => void;
  onRemove: () => void;
}

function NameLine({ label, remove, title, error, onChange, onRemove }: NameLineProps) {
  return (
    <div className="tg-places__line">
      <FieldRow>
        <TextField label={label} error={error} value={title} onChange={({ target }) => onChange(target.value)} maxLength={100} />
      </FieldRow>
      <IconButton icon="trash" label={remove} onClick={onRemove} />
    </div>
  );
}
