import { useMemo, useState } from 'react';
import { placeOf } from '../../components/map/map-place.ts';
import { OfficeMap } from '../../components/map/office-map.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { OfferOfPage } from './load-offer.ts';

/** Where the offer can be had; the card of its provider has the same addresses. (screens.md 3.5) */
export function OfferMap({ offer: { offices, providerName: name } }: { offer: Pick<OfferOfPage, 'offices' | 'providerName'> }) {
  const t = useT('provider');
  const path = usePath();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const places = useMemo(
    () =>
      offices.flatMap((office) => {
        const href = path('provider-office', { organization_id: office.organization_id, id: office.id });
        return placeOf(office, { number: undefined, name, href }) ?? [];
      }),
    [offices, name, path],
  );
  if (places.length === 0) return null;
  return <OfficeMap label={t('map.label', { provider: name })} places={places} chosen={chosen} onChoose={setChosen} />;
}
