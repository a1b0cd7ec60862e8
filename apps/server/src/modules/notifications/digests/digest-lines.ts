import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { MailGroup } from '#platform/delivery/mail/mail-layout';

/** A mail with more lines than this is not read; the page behind its button has them all. */
const longestList = 8;

/** A list of a digest: its first lines, and how many more there are. */
export function groupOf(language: Language, lines: readonly string[], title?: string): MailGroup {
  const cut = lines.length > longestList ? lines.slice(0, longestList - 1) : lines;
  const count = lines.length - cut.length;
  return {
    ...(title === undefined ? {} : { title }),
    lines: count === 0 ? cut : [...cut, serverText(language, 'digests.more', { count })],
  };
}

/** A list for each fund, in the order in which the funds come. */
export function groupsByFund<Row extends { readonly fundName: string }>(
  language: Language,
  rows: readonly Row[],
  lineOf: (row: Row) => string,
): MailGroup[] {
  return [...Map.groupBy(rows, (row) => row.fundName)].map(([fund, ofFund]) => groupOf(language, ofFund.map(lineOf), fund));
}
