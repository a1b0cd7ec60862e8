import { Chips } from '@tegoed/ui/controls/chips';
import { useT } from '../../platform/language/texts.ts';

export interface ChosenFilter {
  label: string;
  /** The list without it. */
  href: string;
}

interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[];
  /** The list without any. */
  clear: string;
}

/** The filters that are on; each takes itself away. */
export function ChosenFilters({ chosen, clear }: ChosenFiltersProps) {
  const t = useT('shell');
  if (chosen.length === 0) return null;
  return (
    <Chips
      label={t('filters.chosen')}
      removeLabel={t('filters.remove', { name: '' }).trim()}
      chips={[...chosen]}
      clear={{ href: clear, label: t('filters.clear') }}
    />
  );
}
