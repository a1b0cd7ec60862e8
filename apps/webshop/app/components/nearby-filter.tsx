import { FilterGroup } from '@tegoed/ui/filter-panel';
import { InlineSelect } from '@tegoed/ui/select';
import { TextField } from '@tegoed/ui/text-field';
import { useId } from 'react';

interface NearbyFilterProps {
  postcode: string;
  /** Kilometres; null is any. */
  distance: number | null;
  distances: readonly number[];
  errors: Readonly<Record<string, readonly string[]>>;
  words: { postcode: string; hint: string; distance: string; any: string; upTo: (kilometres: number) => string };
}

/** Near a postcode; both fields are needed to find anything near it. */
export function NearbyFilter({ postcode, distance, distances, errors, words }: NearbyFilterProps) {
  const id = useId();
  const options = distances.map((kilometres) => ({ value: String(kilometres), label: words.upTo(kilometres) }));
  return (
    <FilterGroup>
      <TextField
        name="postcode"
        label={words.postcode}
        hint={words.hint}
        error={[...(errors.postcode ?? []), ...(errors.distance ?? [])].join(' ') || undefined}
        defaultValue={postcode}
        maxLength={100}
        autoComplete="postal-code"
        short
      />
      <InlineSelect
        id={id}
        name="distance"
        label={words.distance}
        hideLabel
        defaultValue={distance === null ? '' : String(distance)}
        options={[{ value: '', label: words.any }, ...options]}
      />
    </FilterGroup>
  );
}
