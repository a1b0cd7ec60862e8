import { formatDate, type Language } from '@tegoed/translations/format';
import type { Translate } from '../../platform/texts.ts';
import { daysBetween, phaseOf } from './scheme-phase.ts';
import type { SchemeRow } from './schemes.ts';

interface Reader {
  readonly t: Translate<'schemes'>;
  readonly language: Language;
  readonly today: string;
}

/** When a scheme runs, in as few words as do: the whole year, from its first day, or until its last. */
export function termOf({ start_date: start, end_date: end }: Pick<SchemeRow, 'start_date' | 'end_date'>, reader: Reader): string {
  const { t, language, today } = reader;
  const year = start.slice(0, 4);
  if (start === `${year}-01-01` && end === `${year}-12-31`) return t('whole-year', { year });
  return start > today ? t('from-on', { date: dayOf(start, reader) }) : t('until', { date: formatDate(end, language) });
}

/** A date without its year when it is this year. */
function dayOf(date: string, { language, today }: Reader): string {
  const words = formatDate(date, language);
  return date.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words;
}

/** Below the name of a scheme in the list: what it lacks, how long until it starts, or who takes part. */
export function remarkOf(row: SchemeRow, { t, today }: Reader): string {
  const phase = phaseOf(row, today);
  if (phase === 'in-making') return t('needs', { what: row.missing.map((gap) => t(`gap.${gap}`)).join(', ') });
  if (phase === 'starts-later') return t('in-days', { days: daysBetween(today, row.start_date) });
  return t('providers', { count: row.providers_accepted_count });
}
