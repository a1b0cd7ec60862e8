import { Button } from '@tegoed/ui/controls/button';
import { TextArea } from '@tegoed/ui/forms/text-area';
import type { FieldTexts } from '@tegoed/ui/forms/field';
import { useId, useRef } from 'react';
import { useT } from '../../platform/texts.ts';
import { marks, withMark } from './mark-text.ts';
import './markdown-field.css';

interface MarkdownFieldProps extends FieldTexts {
  id?: string;
  name: string;
  defaultValue: string;
  maxLength: number;
}

/** A text with headings, lists and links: a plain field, with buttons that put the signs around what is chosen. */
export function MarkdownField({ id, defaultValue, ...field }: MarkdownFieldProps) {
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
    <div className="tg-markdown">
      <TextArea {...field} id={areaId} ref={area} defaultValue={defaultValue} rows={10} />
      <fieldset className="tg-markdown__tools">
        <legend className="tg-hidden">{t('tools')}</legend>
        {marks.map((mark) => (
          <Button key={mark} kind="quiet" small aria-controls={areaId} onClick={() => onMark(mark)}>
            {t(mark)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
