import { useContext, useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Words } from './field-words.tsx';
import { Icon } from '../pictures/icon.tsx';
import './field.css';
import '../text/visually-hidden.css';

/** What every field says about itself, in this order: label, hint, error, control. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** May stay empty. */
  optional?: boolean;
  /** The label is the question of the page. */
  largeLabel?: boolean;
}

/** What ties a control to its texts. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** One control with its texts. */
export function Field({ id, label, hint, error, optional, largeLabel, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={fieldClass(error)}>
      <label className={labelClass(largeLabel)} htmlFor={controlId}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <FieldMessages id={controlId} hint={hint} error={error} />
      {children({ id: controlId, ...describe({ id: controlId, hint, error }) })}
    </div>
  );
}

interface FieldGroupProps extends FieldTexts {
  id?: string;
  children: ReactNode;
}

/** Several controls under one question: a fieldset with its legend. */
export function FieldGroup({ id, label, hint, error, optional, largeLabel, children }: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      id={groupId}
      className={fieldClass(error)}

      {...describe({ id: groupId, hint, error })}
      aria-invalid={undefined}
    >
      <legend className={labelClass(largeLabel)}>
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <FieldMessages id={groupId} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

function OptionalMark({ optional }: Pick<FieldTexts, 'optional'>) {
  const words = useContext(Words);
  return optional && <span className="tg-optional"> {words.optional}</span>;
}

function FieldMessages({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  const words = useContext(Words);
  return (
    <>
      {hint && (
        <div className="tg-hint utrecht-form-field-description" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="tg-error utrecht-form-field-error-message" id={`${id}-error`}>
          <Icon name="alert-circle" />
          <span>
            <span className="tg-hidden">{words.error} </span>
            {error}
          </span>
        </p>
      )}
    </>
  );
}

function fieldClass(error: ReactNode) {
  return classNames('tg-field utrecht-form-field', Boolean(error) && 'tg-field--error utrecht-form-field--invalid');
}

function labelClass(large: boolean | undefined) {
  return classNames('tg-label utrecht-form-label', large && 'tg-label--large');
}

function describe({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return {
    'aria-describedby': classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`),
    'aria-invalid': error ? (true as const) : undefined,
  };
}
