import { TextField } from '@tegoed/ui/forms/text-field';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState } from 'react';
import { useT } from '../../../platform/language/texts.ts';
import { ibanStatus, shownIban } from '@tegoed/domain/iban';

interface IbanFieldProps {
  id: string;
  value: string;
  /** What the form said about it. */
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** Characters of the longest account number, in groups. */
const longest = 42;

/**
 * An account number, judged while it is typed: a wrong one is told as soon as it can be none, half a one when the reader goes on.
 * It is put into groups when the reader leaves it, never while typing.
 */
export function IbanField({ id, value, error, onChange }: IbanFieldProps) {
  const t = useT('reimbursements');
  const [wasLeft, setLeft] = useState(false);
  const status = ibanStatus(value);
  const isWrong = status === 'wrong' || (wasLeft && status === 'typing');
  return (
    <TextField
      id={id}
      label={t('form.iban')}
      hint={t('form.iban-hint')}
      error={isWrong ? t('problem.iban-wrong') : error}
      value={value}
      maxLength={longest}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (shownIban(value) !== value) onChange(shownIban(value));
      }}
    />
  );
}

/** Says that the number is wrong to who listens while typing; stands apart, since fields keep their distance to each other. */
export function IbanNews({ value }: Pick<IbanFieldProps, 'value'>) {
  const t = useT('reimbursements');
  return (
    <VisuallyHidden>
      <output>{ibanStatus(value) === 'wrong' ? t('problem.iban-wrong') : ''}</output>
    </VisuallyHidden>
  );
}
