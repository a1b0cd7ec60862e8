import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import '../control.css';
import './text-area.css';

interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /** Two lines, for a note. */
  low?: boolean;
}

export function TextArea({ low, label, hint, error, optional, largeLabel, id, ...area }: TextAreaProps) {
  return (
    <Field id={id} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classNames('tg-control tg-textarea utrecht-textarea', low && 'tg-textarea--low')}
        />
      )}
    </Field>
  );
}
