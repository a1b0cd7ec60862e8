export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** The parts of a whole date as people write or copy it (5-3-2026, 05/03/2026, 05032026, 2026-03-05); null for anything else. */
export function readDate(text: string): DateParts | null {
  const written = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(written) ?? [];
  if (isoYear && isoMonth && isoDay) return { day: isoDay, month: isoMonth, year: isoYear };
  const [, day, month, year] =
    /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written) ?? [];
  return day && month && year ? { day, month, year } : null;
}
