import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { DateFields } from '@tegoed/ui/forms/date-fields';
import { TextField } from '@tegoed/ui/forms/text-field';
import { parseAmount } from '@tegoed/translations/typed';
import { useState, type ReactNode } from 'react';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { TopUpField } from './top-ups.ts';
import { shownAmount } from '../../platform/shown.ts';

const directions = ['in', 'out'] as const;
type Direction = (typeof directions)[number];

/** What is typed so far of an entry, for what it would do. */
export function useTypedTopUp() {
  const language = useLanguage();
  const [direction, setDirection] = useState<Direction>('in');
  const [text, setText] = useState('');
  const typed = parseAmount(text);
  const sign = direction === 'out' ? -1 : 1;
  const cents = typed === null || typed <= 0 ? undefined : sign * typed;
  return {
    direction,
    setDirection,
    text,
    setText,
    cents,
    amount: cents === undefined ? undefined : shownAmount(Math.abs(cents), language),
  };
}

interface TopUpFormProps {
  typed: ReturnType<typeof useTypedTopUp>;
  today: string;
  problemAt: (field: TopUpField) => string | undefined;
  /** What the entry would do. */
  after: ReactNode;
}

/** The fields of an entry of a budget. Each has the id of its name on the wire. */
export function TopUpForm({ typed: { direction, setDirection, text, setText }, today, problemAt, after }: TopUpFormProps) {
  const t = useT('budget');
  const [year = '', month = '', day = ''] = today.split('-');
  return (
    <FormParts>
      <FormPart heading={t('top-up-what')}>
        <ChoiceGroup label={t('top-up-ask')}>
          {directions.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="direction"
              value={value}
              boxed
              label={t(`direction.${value}`)}
              note={t(`direction-note.${value}`)}
              checked={value === direction}
              onChange={() => setDirection(value)}
            />
          ))}
        </ChoiceGroup>
        <AmountField
          id="amount"
          name="amount"
          label={t('amount')}
          error={problemAt('amount')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormPart>
      <FormPart heading={t('top-up-where')}>
        <TextField
          id="reference"
          name="reference"
          label={t('reference')}
          hint={t('reference-hint')}
          error={problemAt('reference')}
          maxLength={100}
          autoComplete="off"
        />
        <DateFields
          id="date"
          label={t('date')}
          hint={t('date-hint')}
          error={problemAt('date')}
          labels={{ day: t('day'), month: t('month'), year: t('year') }}
          names={{ day: 'day', month: 'month', year: 'year' }}
          defaultValues={{ day: String(Number(day)), month: String(Number(month)), year }}
        />
        <TextField
          id="note"
          name="note"
          label={t('note')}
          hint={direction === 'out' ? t('note-hint') : undefined}
          optional={direction === 'in'}
          error={problemAt('note')}
          maxLength={255}
          autoComplete="off"
        />
      </FormPart>
      <FormPart heading={t('after-heading')}>{after}</FormPart>
    </FormParts>
  );
}
