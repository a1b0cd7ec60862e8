import { FilterGroup } from '@tegoed/ui/filter-panel';
import { InlineSelect } from '@tegoed/ui/select';
import { TextField } from '@tegoed/ui/text-field';
import { useId } from 'react';
import { useT } from '../platform/texts.ts';
import { distances, isNearNowhere, textOf } from './list-choice.ts';
import type { ListChoice } from './list-choice.ts';

interface NearbyFilterProps {
  filters: Pick<ListChoice, 'postcode' | 'distance'>;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Near a postcode; both fields are needed to find anything near it. Nothing is near what is no postcode, which is said at the field. */
export function NearbyFilter({ filters, errors }: NearbyFilterProps) {
  const { postcode, distance } = filters;
  const t = useT('filters');
  const id = useId();
  const refused = [...(errors.postcode ?? []), ...(errors.distance ?? [])].join(' ');
  const options = distances.map((kilometres) => ({
    value: String(kilometres),
    label: t('distance-km', { km: String(kilometres) }),
  }));
  return (
    <FilterGroup>
      <TextField
        name="postcode"
        label={t('postcode')}
        hint={t('postcode-hint')}
        error={isNearNowhere(filters) ? t('postcode-unknown') : refused || undefined}
        defaultValue={postcode}
        maxLength={100}
        autoComplete="postal-code"
        short
      />
      <InlineSelect
        id={id}
        name="distance"
        label={t('distance')}
        hideLabel
        defaultValue={textOf(distance)}
        options={[{ value: '', label: t('distance-any') }, ...options]}
      />
    </FilterGroup>
  );
}
