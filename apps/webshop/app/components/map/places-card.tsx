import { keepTogether } from '@tegoed/translations/keep-together';
import { MapCard, MapPlace } from '@tegoed/ui/pictures/map-frame';
import { useState } from 'react';
import type { Ref } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { OpenNowBadge } from '../provider/open-now.tsx';
import type { MapPlace as Place } from './map-place.ts';

interface PlacesCardProps {
  /** At least one. */
  places: readonly Place[];
  onClose: () => void;
  ref: Ref<HTMLElement>;
}

/** What was chosen on the map: who is there, where exactly, open or not, and the way to its page. (screens.md 2.20, 5.20) */
export function PlacesCard({ places, onClose, ref }: PlacesCardProps) {
  const t = useT('providers');
  const [now] = useState(() => amsterdamTime(new Date()));
  const several = t('map.several', { count: places.length });
  return (
    <MapCard
      ref={ref}
      label={places.length === 1 && places[0] ? places[0].name : several}
      closeLabel={t('map.close')}
      onClose={onClose}
    >
      {places.length > 1 && <p>{several}</p>}
      {places.map((place) => (
        <MapPlace key={place.id} name={place.name} href={place.href}>
          <p>{keepTogether(place.address)}</p>
          <OpenNowBadge office={place} now={now} />
        </MapPlace>
      ))}
    </MapCard>
  );
}
