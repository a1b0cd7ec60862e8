import { DateFields } from '@tegoed/ui/forms/date-fields';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useT } from '../../platform/language/texts.ts';
import type { RecordKind } from './record-kind.ts';

export const valueFieldId = 'record-value';

const dateNames = { day: 'day', month: 'month', year: 'year' } as const;

/** Names of the fields that hold a value of this kind. */
export function valueNames(kind: RecordKind): readonly string[] {
  return kind === 'date' ? Object.values(dateNames) : ['value'];
}

interface RecordValueFieldProps {
  kind: RecordKind;
  isBirthday: boolean;
  error: string | undefined;
}

/** The value of a record, asked in the way that fits it. */
export function RecordValueField({ kind, isBirthday, error }: RecordValueFieldProps) {
  const t = useT('records');
  const shell = useT('shell');
  const field = { id: valueFieldId, name: 'value', error };
  switch (kind) {
    case 'money':
      return <MoneyField {...field} label={t('create.value-money')} hint={t('create.money-hint')} maxLength={20} />;
    case 'date':
      return (
        <DateFields
          id={valueFieldId}
          label={t('create.value-date')}
          hint={t('create.date-hint')}
          error={error}
          birthday={isBirthday}
          labels={{ day: shell('form.day'), month: shell('form.month'), year: shell('form.year') }}
          names={dateNames}
        />
      );
    case 'number':
      return (
        <TextField {...field} short inputMode="numeric" autoComplete="off" maxLength={11} label={t('create.value-number')} />
      );
    case 'email':
      return <TextField {...field} type="email" autoComplete="email" maxLength={191} label={t('create.value-email')} />;
    case 'text':
      return <TextField {...field} autoComplete="off" maxLength={200} label={t('create.value')} />;
  }
}
