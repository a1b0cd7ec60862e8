import { formatDistance } from '@tegoed/translations/format';
import { PlaceLine } from '@tegoed/ui/lists/place-lines';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { cyclingMinutes } from './near-place.ts';

/** How far it is, and how long that takes by bicycle. */
export function Ride({ metres }: { metres: number }) {
  const t = useT('filters');
  const language = useLanguage();
  const minutes = cyclingMinutes(metres);
  return (
    <PlaceLine icon="bike" distance={formatDistance(metres, language)}>
      {minutes !== undefined && t('near.cycling', { minutes })}
    </PlaceLine>
  );
}
