import { Button } from '@tegoed/ui/controls/button';
import { Field, type FieldTexts } from '@tegoed/ui/forms/field';
import { useId, useRef } from 'react';
import { useT } from '../../platform/texts.ts';
import { marks, withMark } from './mark-text.ts';
import '@tegoed/ui/control.css';
import '@tegoed/ui/forms/text-area.css';
import './markdown-field.css';

interface MarkdownFieldProps extends FieldTexts {
  id?: string;
  name: string;
  defaultValue: string;
  maxLength: number;
}

/** A text with headings, lists and links: a plain field, with buttons that put the signs around what is chosen. */
export function MarkdownField({ id, name, defaultValue, maxLength, ...texts }: MarkdownFieldProps) {
  const t = useT('markdown');
  const ownId = useId();
  const areaId = id ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);

  function onMark(mark: (typeof marks)[number]) {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    const next = withMark({ text: value, start, end }, mark, t('example'));
    current.focus();
    current.setRangeText(next.text, 0, value.length, 'preserve');
    current.setSelectionRange(next.start, next.end);
    current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field id={areaId} {...texts}>
      {(control) => (
        <>
          <fieldset className="tg-markdown">
            <legend className="tg-hidden">{t('tools')}</legend>
            {marks.map((mark) => (
              <Button key={mark} kind="quiet" small aria-controls={areaId} onClick={() => onMark(mark)}>
                {t(mark)}
              </Button>
            ))}
          </fieldset>
          <textarea
            {...control}
            ref={area}
            className="tg-control tg-textarea tg-textarea--tall utrecht-textarea"
            name={name}
            defaultValue={defaultValue}
            maxLength={maxLength}
            rows={10}
          />
        </>
      )}
    </Field>
  );
}
