import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import '../control.css';
import './money-field.css';

interface MoneyFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** How what was typed is read; stands below the field. */
  note?: string | undefined;
}

/** An amount in euros as the reader writes it, with a comma or a point. */
export function MoneyField({ label, hint, error, optional, largeLabel, id, note, ...input }: MoneyFieldProps) {
  return (
    <Field id={id} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => (
        <>
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
              aria-describedby={classNames(control['aria-describedby'], note !== undefined && `${control.id}-note`) || undefined}
              className="tg-control utrecht-textbox"
            />
          </div>
          {note !== undefined && (
            <p className="tg-hint tg-money__note" id={`${control.id}-note`}>
              {note}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
