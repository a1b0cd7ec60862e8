import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '../pictures/icon.tsx';
import '../control.css';
import './select.css';
import '../text/visually-hidden.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface OwnProps {
  options: SelectOption[];
}

interface SelectProps extends OwnProps, FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {}

export function Select({ label, hint, error, optional, largeLabel, id, ...select }: SelectProps) {
  return (
    <Field id={id} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => <SelectBox {...select} {...control} />}
    </Field>
  );
}

interface InlineSelectProps extends OwnProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  id: string;
  label: ReactNode;
  /** The label is only read out, because the first option says the same. */
  hideLabel?: boolean;
}

/** A select beside its label: the order of a list, the distance of a filter. */
export function InlineSelect({ label, hideLabel, ...select }: InlineSelectProps) {
  return (
    <div className={classNames('tg-inline-select', hideLabel && 'tg-inline-select--bare')}>
      <label className={classNames('utrecht-form-label', hideLabel && 'tg-hidden')} htmlFor={select.id}>
        {label}
      </label>
      <SelectBox {...select} />
    </div>
  );
}

function SelectBox({ options, className, ...select }: OwnProps & ComponentPropsWithRef<'select'>) {
  return (
    <div className="tg-selectbox">
      <select {...select} className={classNames('tg-control tg-select utrecht-select', className)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
