import { phaseOf, phases, type Phase } from './scheme-phase.ts';
import type { SchemeRow } from './schemes.ts';

export const views = ['now', 'archive'] as const;
export type View = (typeof views)[number];

export const filterNames = ['lijst', 'stand', 'soort'] as const;
type FilterName = (typeof filterNames)[number];

/** What can be chosen of the list of now. */
export const listedPhases: readonly Phase[] = phases.filter((phase) => phase !== 'archived');
export const types = ['budget', 'subsidies', 'external'] as const;

/** The schemes that an address asks for, and how many stand in each view. */
export function shownSchemes(
  rows: readonly SchemeRow[],
  { filters, today }: { filters: Readonly<Record<FilterName, string>>; today: string },
) {
  const view: View = filters.lijst === 'archief' ? 'archive' : 'now';
  const inView = (wanted: View) => rows.filter(({ archived }) => archived === (wanted === 'archive'));
  const shown = inView(view).filter(
    (row) =>
      (filters.stand === '' || view === 'archive' || phaseOf(row, today) === filters.stand) &&
      (filters.soort === '' || row.type === filters.soort),
  );
  return { view, shown, totals: { now: inView('now').length, archive: inView('archive').length } };
}
