import { formatDistance } from '@tegoed/translations/format';
import { PlaceLine } from '@tegoed/ui/lists/place-lines';
import { useLanguage } from '../../platform/language/texts.ts';

/** The nearest place of something that has several, for who told where they are. */
export interface NearestPlace {
  metres: number;
  street: string;
}

export function NearestLine({ nearest: { metres, street } }: { nearest: NearestPlace }) {
  const language = useLanguage();
  return <PlaceLine distance={formatDistance(metres, language)}>{street}</PlaceLine>;
}
