import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useT } from '../../platform/language/texts.ts';

interface RouteLinkProps {
  office: Pick<Schema<'Office'>, 'address' | 'lat' | 'lon'>;
  small?: boolean;
}

/** The way there, on a map that belongs to nobody; it is asked for only when pressed. Nothing for an address without a place. */
export function RouteLink({ office: { address, lat, lon }, small = false }: RouteLinkProps) {
  const t = useT('provider');
  const shell = useT('shell');
  if (lat === null || lon === null) return null;
  return (
    <Button
      kind="secondary"
      small={small}
      icon="navigation"
      href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${lat},${lon}`)}`}
      target="_blank"
      rel="noopener"
    >
      {t('office.route')}
      <VisuallyHidden>
        : {address} {shell('nav.other-site')}
      </VisuallyHidden>
    </Button>
  );
}
