import type { Problem } from '@tegoed/client/problems';
import type { Language } from '@tegoed/domain/language';
import { textOf } from '../../platform/form-text.ts';
import { textsIn } from '../../platform/texts.ts';
import { dayProblems } from './day-problems.ts';
import { readWeek, scheduleOf } from './hours.ts';
import type { OfficeField, OfficeInput } from './offices.ts';

export type OfficeFormField = OfficeField | `day-${number}`;

/** What the form of an office says, or all that is wrong with it. */
export function readOffice(
  form: FormData,
  language: Language,
): { readonly input: OfficeInput } | { readonly problems: readonly Problem<OfficeFormField>[] } {
  const t = textsIn(language, 'offices');
  const address = textOf(form, 'address');
  const week = readWeek(textOf(form, 'week'));
  const problems: readonly Problem<OfficeFormField>[] = [
    ...(address === '' ? [{ field: 'address' as const, text: t('wrong.address') }] : []),
    ...dayProblems(week, t),
  ];
  if (problems.length > 0) return { problems };
  return { input: { address, phone: textOf(form, 'phone') || null, schedule: scheduleOf(week) } };
}
