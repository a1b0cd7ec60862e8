import { isUnclearAmount, parseAmount } from '@tegoed/translations/typed';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { useLanguage, useT } from '../../platform/texts.ts';
import { shownAmount } from '../../platform/shown.ts';

type AmountFieldProps = Omit<ComponentProps<typeof MoneyField>, 'note'>;

/**
 * An amount in euros, typed with a comma or a point. Where one was typed the field says how it is read, since a point may part
 * thousands or cents.
 */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState('');
  const note = useReading(typed);

  function onType(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    onChange?.(event);
  }

  return <MoneyField {...field} onChange={onType} note={note} />;
}

function useReading(typed: string): string | undefined {
  const t = useT('app');
  const language = useLanguage();
  if (!/[.,]\d/.test(typed)) return undefined;
  if (isUnclearAmount(typed)) return t('amount-unclear');
  const cents = parseAmount(typed);
  return cents === null ? undefined : t('amount-read', { amount: shownAmount(cents, language) });
}
