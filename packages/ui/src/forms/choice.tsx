import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import './choice.css';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  /** Under the label. */
  note?: ReactNode;
  /** Behind the label of a filter: how many there are. */
  count?: ReactNode;
  /** Before the label; the label says what it is. */
  picture?: ReactNode;
  /** A frame around it, on pages with one question. */
  boxed?: boolean;
}

/** One box to tick or one of several to pick. */
export function Choice({ type, label, note, count, picture, boxed, id, ...input }: ChoiceProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames('tg-choice', boxed && 'tg-choice--boxed')}>
      <input {...input} type={type} id={inputId} className={type === 'radio' ? 'utrecht-radio-button' : 'utrecht-checkbox'} />
      {picture && <span className="tg-choice__picture">{picture}</span>}
      <label htmlFor={inputId}>
        {label}
        {count !== undefined && <span className="tg-choice__count"> ({count})</span>}
        {note && <span className="tg-choice__note">{note}</span>}
      </label>
    </div>
  );
}

interface ChoiceGroupProps extends FieldTexts {
  /** Where the error summary leads. */
  id?: string;
  children: ReactNode;
}

/** The question above its choices. */
export function ChoiceGroup({ children, ...group }: ChoiceGroupProps) {
  return <FieldGroup {...group}>{children}</FieldGroup>;
}
