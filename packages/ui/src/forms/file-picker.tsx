import { useId } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './file-picker.css';
import '../text/visually-hidden.css';

interface FilePickerProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'onChange'> {
  /** On the button that is seen. */
  buttonLabel: string;
  /** For who listens, where no label stands beside the control. */
  label?: string;
  icon?: IconName;
  kind?: 'secondary' | 'quiet';
  onChosen: (files: readonly File[]) => void;
}

/** The browser's own control to choose files, in the looks of a button; out of sight while it is disabled. */
export function FilePicker({ buttonLabel, icon, kind = 'secondary', onChosen, disabled, label, id, ...input }: FilePickerProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChosen([...(currentTarget.files ?? [])]);
    currentTarget.value = ''; // so that the same file can be chosen again
  }

  return (
    <span className={disabled ? 'tg-hidden' : 'tg-picker'}>
      {label !== undefined && (
        <label className="tg-hidden" htmlFor={inputId}>
          {label}
        </label>
      )}
      <input id={inputId} {...input} type="file" className="tg-picker__input" disabled={disabled} onChange={onChange} />
      <span className={classNames('tg-button utrecht-button', `tg-button--${kind}`)} aria-hidden="true">
        {icon && <Icon name={icon} />}
        <span>{buttonLabel}</span>
      </span>
    </span>
  );
}
