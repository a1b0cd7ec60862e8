import { useId, useRef } from 'react';
import type { ClipboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { readDate } from './read-date.ts';
import '../control.css';
import './date-fields.css';

const parts = ['day', 'month', 'year'] as const;
type Part = (typeof parts)[number];

interface DateFieldsProps extends FieldTexts {
  /** The id of the first field, where the error summary leads. */
  id?: string;
  labels: Record<Part, string>;
  /** Names in the form. */
  names: Record<Part, string>;
  defaultValues?: Partial<Record<Part, string>>;
  /** The parts that are wrong; all of them when there is an error and this is left out. */
  wrong?: Part[];
  /** The reader's own date of birth, which the browser may fill in. */
  birthday?: boolean;
}

/** A date as three short fields; pasting a whole date into one of them fills all. */
export function DateFields({ id, labels, names, defaultValues, wrong = [...parts], birthday, ...texts }: DateFieldsProps) {
  const ownId = useId();
  const baseId = id ?? ownId;
  const fields = useRef<HTMLDivElement>(null);

  function onPasted(event: ClipboardEvent) {
    const date = readDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    for (const [index, input] of fields.current?.querySelectorAll('input').entries() ?? []) {
      const part = parts[index];
      if (part) input.value = date[part];
    }
  }

  return (
    <FieldGroup id={`${baseId}-group`} {...texts}>
      <div className="tg-dates" ref={fields} onPaste={onPasted}>
        {parts.map((part) => {
          const fieldId = part === 'day' ? baseId : `${baseId}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={fieldId}>{labels[part]}</label>
              <input
                type="text"
                id={fieldId}
                name={names[part]}
                defaultValue={defaultValues?.[part]}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={birthday ? `bday-${part}` : 'off'}
                aria-invalid={(texts.error && wrong.includes(part)) || undefined}
                className={classNames('tg-control utrecht-textbox', `tg-dates__${part}`)}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
