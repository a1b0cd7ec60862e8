import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { groupCode } from './group-code.ts';
import './code-input.css';
import './control.css';

interface CodeInputProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children' | 'value'> {
  /** How many characters a group has, and what stands between groups. The groups appear when the field is left, never while typing. */
  groups?: { size: number; separator: string };
  /** For more than ten characters, such as the number of a card: as wide as what is around it. */
  wide?: boolean;
}

/** A code in one real field: takes pasting and the code of a text message; small letters are good too. */
export function CodeInput({ groups, wide, label, hint, error, optional, largeLabel, id, onBlur, ...input }: CodeInputProps) {
  function onLeft(event: FocusEvent<HTMLInputElement>) {
    if (groups) event.currentTarget.value = groupCode(event.currentTarget.value, groups);
    onBlur?.(event);
  }

  return (
    <Field id={id} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => (
        <input
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
          onBlur={onLeft}
          className={classNames('tg-control tg-codeinput utrecht-textbox', wide && 'tg-codeinput--wide')}
        />
      )}
    </Field>
  );
}
