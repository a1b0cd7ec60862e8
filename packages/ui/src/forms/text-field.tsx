import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import '../control.css';

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** For what is short: a postcode, a telephone number. `few`: not more than some digits. */
  short?: boolean | 'few';
}

export function TextField({ short, label, hint, error, optional, largeLabel, className, id, ...input }: TextFieldProps) {
  return (
    <Field id={id} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={classNames('tg-control utrecht-textbox', shortClass(short), className)}
        />
      )}
    </Field>
  );
}

function shortClass(short: TextFieldProps['short']) {
  if (!short) return undefined;
  return short === 'few' ? 'tg-control--few' : 'tg-control--short';
}
