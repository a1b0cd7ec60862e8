import type { Schema } from '@tegoed/contract';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { DateFields } from '@tegoed/ui/forms/date-fields';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { Stepper } from '@tegoed/ui/controls/stepper';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useT } from '../../platform/language/texts.ts';
import { controlOf, stepBounds } from '@tegoed/translations/criterion-control';
import { dateParts, fieldNames, isTicked } from './flow/typed-answer.ts';

interface CriterionFieldProps {
  id: string;
  criterion: Schema<'FundCriterion'>;
  /** What was typed before. */
  value: string;
  error: string | undefined;
  /** A counter was pressed. */
  onStep: (value: string) => void;
}

/** Characters of the longest answer. */
const longest = 200;

/** The control of one question. (screens.md 4.4) */
export function CriterionField({ id, criterion, value, error, onStep }: CriterionFieldProps) {
  const t = useT('request');
  const shell = useT('shell');
  const declaration = useDeclaration(criterion);
  const { record_type_key: key, record_type_name: label } = criterion;
  const field = { id, name: fieldNames.value, label, error };
  switch (controlOf(criterion)) {
    case 'checkbox':
      return (
        <ChoiceGroup id={id} label={t('question.declare-label')} hint={t('question.not-ticked')} error={error}>
          <Choice type="checkbox" boxed name={fieldNames.value} defaultChecked={isTicked(value)} label={declaration} />
        </ChoiceGroup>
      );
    case 'date':
      return (
        <DateFields
          id={id}
          label={label}
          error={error}
          hint={t('question.date-hint')}
          birthday={key === 'birth_date'}
          labels={{ day: shell('form.day'), month: shell('form.month'), year: shell('form.year') }}
          names={fieldNames}
          defaultValues={dateParts(value)}
        />
      );
    case 'step':
      return (
        <Stepper
          {...field}
          {...stepBounds}
          defaultValue={/^\d+$/.test(value) ? Number(value) : stepBounds.min}
          lessLabel={t('question.less')}
          moreLabel={t('question.more')}
          onValueChange={onStep}
        />
      );
    case 'number':
      return <TextField {...field} short inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={value} />;
    case 'money':
      return <MoneyField {...field} hint={t('question.money-hint')} maxLength={20} defaultValue={value} />;
    case 'text':
      return <TextField {...field} maxLength={longest} defaultValue={value} />;
  }
}

/** What somebody declares by ticking the box; some facts have words of their own. */
function useDeclaration({ record_type_key: key, value }: Schema<'FundCriterion'>): string {
  const t = useT('request');
  switch (key) {
    case 'children_nth':
      return t('question.declare-children', { count: Number(value) || 0 });
    case 'social_assistance_standard':
      return t('question.declare-assistance');
    case 'kindpakket_eligible':
    case 'kindpakket_2018_eligible':
      return t('question.declare-kindpakket');
    default:
      return t('question.declare');
  }
}
