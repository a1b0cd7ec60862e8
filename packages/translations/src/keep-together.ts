import { months } from './format.ts';

const hardSpace = '\u00a0';
const month = `(?:${[...months.nl, ...months.en].join('|')})`;

/** What loses its meaning when a line ends in it: dates with or without a year, amounts, times of day and postcodes. */
const wholes = new RegExp(`\\b\\d{1,2} ${month}\\b(?: \\d{4}\\b)?|€ \\d|\\b\\d{1,2}[.:]\\d{2} uur\\b|\\b\\d{4} [A-Z]{2}\\b`, 'g');

/** The same text with hard spaces inside dates, amounts, times and postcodes, so that each stays on one line. For what is shown only. */
export function keepTogether(text: string): string {
  return text.replace(wholes, (whole) => whole.replaceAll(' ', hardSpace));
}
