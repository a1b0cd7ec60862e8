import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language/texts.ts';

const unseen = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;

/** The way back from paper, short to the eye: a phone has the button that prints beside it. */
export function PaperBack() {
  const t = useT('voucher');
  return t.rich('print.back-short', { to: unseen });
}
