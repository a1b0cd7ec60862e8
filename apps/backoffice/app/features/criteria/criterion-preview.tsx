import { Button } from '@tegoed/ui/controls/button';
import { Stepper } from '@tegoed/ui/controls/stepper';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { DateFields } from '@tegoed/ui/forms/date-fields';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Icon } from '@tegoed/ui/pictures/icon';
import { controlOf, stepBounds } from '@tegoed/translations/criterion-control';
import { useT } from '../../platform/texts.ts';
import type { CriteriaDraft, CriterionDraft, RecordTypes } from './criteria-draft.ts';
import { useQuestion } from './criterion-words.ts';
import './criterion-preview.css';

interface CriterionPreviewProps {
  draft: CriteriaDraft;
  /** Which question is shown. */
  index: number;
  types: RecordTypes;
}

/** One question as the citizen's step shows it. Its controls can be tried and lead nowhere. */
export function CriterionPreview({ draft, index, types }: CriterionPreviewProps) {
  const t = useT('criteria');
  const question = useQuestion(types);
  const criterion = draft.criteria[index];
  if (!criterion) return null;
  const record = types.get(criterion.recordType)?.name ?? criterion.recordType;
  const bar = t('preview-bar', { number: index + 1 });
  return (
    <section className="tg-shopview" aria-label={bar}>
      <div className="tg-shopview__bar" aria-hidden="true">
        <Icon name="smartphone" />
        <span>{bar}</span>
      </div>
      <div className="tg-shopview__page">
        <p className="tg-muted">{t('preview-of', { number: index + 1, count: draft.criteria.length })}</p>
        <p className="tg-shopview__question">{question(criterion)}</p>
        {criterion.description.trim() && <p className="tg-shopview__about">{criterion.description}</p>}
        <Answer key={`${criterion.key} ${criterion.recordType} ${criterion.operator}`} criterion={criterion} label={record} />
        {criterion.withProof && (
          <p className="tg-shopview__files">
            <Icon name="camera" />
            {t('preview-files', { record })}
          </p>
        )}
        <p>
          <Button iconAfter="arrow-right">{t('preview-next')}</Button>
        </p>
      </div>
    </section>
  );
}

function Answer({ criterion, label }: { criterion: CriterionDraft; label: string }) {
  const t = useT('criteria');
  switch (controlOf({ operator: criterion.operator, record_type_key: criterion.recordType })) {
    case 'checkbox':
      return (
        <ChoiceGroup label={t('preview-declare-label')}>
          <Choice type="checkbox" boxed label={t('preview-declare')} />
        </ChoiceGroup>
      );
    case 'date':
      return (
        <DateFields
          label={label}
          labels={{ day: t('preview-day'), month: t('preview-month'), year: t('preview-year') }}
          names={{ day: 'preview-day', month: 'preview-month', year: 'preview-year' }}
        />
      );
    case 'step':
      return (
        <Stepper
          {...stepBounds}
          label={label}
          name="preview"
          defaultValue={stepBounds.min}
          lessLabel={t('preview-less')}
          moreLabel={t('preview-more')}
        />
      );
    case 'money':
      return <MoneyField label={label} />;
    case 'number':
      return <TextField label={label} short inputMode="numeric" autoComplete="off" />;
    case 'text':
      return <TextField label={label} autoComplete="off" />;
  }
}
