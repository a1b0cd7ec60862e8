import { formatNumber } from '@tegoed/translations/format';
import { useLanguage } from '../../platform/language/texts.ts';
import { Choice } from '@tegoed/ui/forms/choice';
import { FilterGroup } from '@tegoed/ui/lists/filter-panel';
import { Select } from '@tegoed/ui/forms/select';

export interface FilterOption {
  id: number;
  name: string;
  /** How many things the list shows with this option alone, where that is known. */
  count?: number | undefined;
}

interface FilterOptionsProps {
  label: string;
  name: string;
  /** The words for no filter: "Alle tegoeden". */
  all: string;
  options: readonly FilterOption[];
  chosen: number | null;
}

/** Up to this many stand open under each other; more are easier to find in a list that opens. */
const fewOptions = 7;

/** What a chosen filter is called; a thing that is not among the options, such as a fund of another shop, by its number. */
export function nameOfOption(options: readonly FilterOption[], id: number): string {
  return options.find((option) => option.id === id)?.name ?? String(id);
}

/** A filter by one of several things. With nothing to choose between it is none. */
export function FilterOptions({ label, name, all, options, chosen }: FilterOptionsProps) {
  const language = useLanguage();
  if (options.length < 2 && chosen === null) return null;
  const choices = [
    { value: '', label: all, count: undefined },
    ...options.map(({ id, name: optionName, count }) => ({ value: String(id), label: optionName, count })),
  ];
  const value = chosen === null ? '' : String(chosen);
  if (options.length > fewOptions) {
    return (
      <FilterGroup>
        <Select label={label} name={name} defaultValue={value} options={choices} />
      </FilterGroup>
    );
  }
  return (
    <FilterGroup legend={label}>
      {choices.map((choice) => (
        <Choice
          key={choice.value}
          type="radio"
          name={name}
          value={choice.value}
          label={choice.label}
          count={choice.count === undefined ? undefined : formatNumber(choice.count, language)}
          defaultChecked={choice.value === value}
        />
      ))}
    </FilterGroup>
  );
}
