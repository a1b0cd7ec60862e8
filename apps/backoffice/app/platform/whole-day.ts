import type { Language } from '@tegoed/domain/language';
import { keepTogether } from '@tegoed/translations/keep-together';
import { shownDay } from './shown.ts';

/** A day as `shownDay` writes it, never broken over two lines. */
export function wholeDay(moment: string, language: Language): string {
  return keepTogether(shownDay(moment, language));
}
