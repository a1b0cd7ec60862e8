import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import '../control.css';
import './money-field.css';

interface MoneyFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {}

/** An amount in euros as the reader writes it, with a comma. */
export function MoneyField({ label, hint, error, optional, largeLabel, id, ...input }: MoneyFieldProps) {
  return (
    <Field id={id} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => (
        <div className="tg-money">
          <span className="tg-money__sign" aria-hidden="true">
            €
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            className="tg-control utrecht-textbox"
          />
        </div>
      )}
    </Field>
  );
}
