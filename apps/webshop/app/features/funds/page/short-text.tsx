import { Button } from '@tegoed/ui/controls/button';
import { useState } from 'react';
import { useAlive } from '../../../platform/page/hydration.ts';
import { useT } from '../../../platform/language/texts.ts';

interface ShortTextProps {
  text: string;
  lang: string | undefined;
}

/** Characters that a card shows of a text at first (screens.md 2.8). */
const shown = 190;

/** A text that opens to its whole length. Without scripts it is whole from the start. */
export function ShortText({ text, lang }: ShortTextProps) {
  const t = useT('shell');
  const [open, setOpen] = useState(false);
  const isShort = !useAlive() || text.length <= shown;
  if (isShort) return <span lang={lang}>{text}</span>;
  return (
    <>
      <span lang={lang}>{open ? text : `${text.slice(0, text.lastIndexOf(' ', shown))}…`}</span>{' '}
      <Button small kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('list.show-less') : t('list.show-more')}
      </Button>
    </>
  );
}
