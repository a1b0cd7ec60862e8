import type { ComponentPropsWithRef, FocusEvent, InputEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { groupCode, groupWhileTyping } from './group-code.ts';
import type { CodeGroups } from './group-code.ts';
import './code-input.css';
import '../control.css';

interface CodeInputProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children' | 'value'> {
  /** The groups appear while typing; whatever is no letter or digit never does. */
  groups?: CodeGroups;
  /** For more than ten characters, such as the number of a card: as wide as what is around it. */
  wide?: boolean;
}

/** A code in one real field: takes pasting and the code of a text message; small letters are good too. */
export function CodeInput({
  groups,
  wide,
  label,
  hint,
  error,
  optional,
  largeLabel,
  id,
  onBlur,
  onInput,
  ...input
}: CodeInputProps) {
  function onLeft(event: FocusEvent<HTMLInputElement>) {
    if (groups) event.currentTarget.value = groupCode(event.currentTarget.value, groups);
    onBlur?.(event);
  }

  function onTyped(event: InputEvent<HTMLInputElement>) {
    const { currentTarget: field, nativeEvent } = event;
    if (groups && !nativeEvent.isComposing) {
      const { value, selectionStart } = field;
      const deletesForward = nativeEvent.inputType === 'deleteContentForward';
      const typed = groupWhileTyping({ value, caret: selectionStart ?? value.length, deletesForward }, groups);
      if (typed.value !== value || deletesForward) {
        field.value = typed.value;
        field.setSelectionRange(typed.caret, typed.caret);
      }
    }
    onInput?.(event);
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
          onInput={onTyped}
          className={classNames('tg-control tg-codeinput utrecht-textbox', wide && 'tg-codeinput--wide')}
        />
      )}
    </Field>
  );
}
