import { useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Field } from '../forms/field.tsx';
import type { FieldTexts } from '../forms/field.tsx';
import { Icon } from '../pictures/icon.tsx';
import { clampTyped } from './stepper-value.ts';
import './stepper.css';
import '../text/visually-hidden.css';

interface StepperProps extends FieldTexts, Pick<ComponentPropsWithRef<'input'>, 'id' | 'name'> {
  min?: number;
  max?: number;
  defaultValue?: number;
  /** Names of the buttons: "Eén minder", "Eén meer". */
  lessLabel: string;
  moreLabel: string;
  /** What stands in the field after typing or a press; presses are no input events of the browser. */
  onValueChange?: (text: string) => void;
}

/** A small whole number between bounds. Typing works too: a number beyond them becomes the nearest one when the field is left or sent. */
export function Stepper({ min = 0, max = 99, defaultValue = min, onValueChange, name, id, ...texts }: StepperProps) {
  const { lessLabel, moreLabel, ...field } = texts;
  const [text, setText] = useState(String(defaultValue));
  const value = /^\d+$/.test(text) ? Number(text) : min;
  const clamp = () => {
    const clamped = clampTyped(text, { min, max });
    if (clamped !== text) change(clamped);
  };
  const change = (to: string) => {
    setText(to);
    onValueChange?.(to);
  };
  const step = (by: number) => change(String(Math.min(max, Math.max(min, value + by))));

  return (
    <Field id={id} {...field}>
      {(control) => (
        <div className="tg-stepper">
          <button type="button" aria-label={lessLabel} aria-disabled={value <= min || undefined} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={clamp}
            onKeyDown={(event) => event.key === 'Enter' && clamp()}
            {...control}
          />
          <button type="button" aria-label={moreLabel} aria-disabled={value >= max || undefined} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
          <output className="tg-hidden" htmlFor={control.id}>
            {text}
          </output>
        </div>
      )}
    </Field>
  );
}
