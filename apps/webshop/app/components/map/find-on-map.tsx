import { Button } from '@tegoed/ui/controls/button';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useT } from '../../platform/language/texts.ts';

interface FindOnMapProps {
  /** Of the place, for who does not see where the button stands. */
  name: string;
  /** Its offices that are on the map; without any there is no button. */
  offices: readonly number[];
  onChoose: (offices: readonly number[]) => void;
}

/** From a place in the list to its pin. */
export function FindOnMap({ name, offices, onChoose }: FindOnMapProps) {
  const t = useT('providers');
  if (offices.length === 0) return null;
  return (
    <p>
      <Button kind="quiet" small icon="map-pin" onClick={() => onChoose(offices)}>
        {t('map.show', { count: offices.length })}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </p>
  );
}
