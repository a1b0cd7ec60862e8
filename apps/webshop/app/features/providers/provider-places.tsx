import { Fold } from '@tegoed/ui/controls/fold';
import { Grid, Stack } from '@tegoed/ui/layout/layout';
import { PlaceCard } from '@tegoed/ui/cards/place-card';
import { useMemo, useState } from 'react';
import type { AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { FindOnMap } from '../../components/map/find-on-map.tsx';
import { placeOf } from '../../components/map/map-place.ts';
import { OfficeMap } from '../../components/map/office-map.tsx';
import { Ride } from '../../components/nearby/ride.tsx';
import { OfficeHours } from '../../components/provider/office-hours.tsx';
import { OpenNowBadge, useOpensAgain } from '../../components/provider/open-now.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { addressParts } from '../../components/provider/address-parts.ts';
import type { OfficeOfPage, ProviderOfPage } from './load-provider.ts';

interface ProviderPlacesProps {
  provider: Pick<ProviderOfPage, 'name' | 'offices'>;
  now: AmsterdamTime;
}

/** Where a provider is: on the map, and as a list with the same numbers. (screens.md 3.7) */
export function ProviderPlaces({ provider: { name, offices }, now }: ProviderPlacesProps) {
  const t = useT('provider');
  const path = usePath();
  const { cfg } = useShop();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isAlone = offices.length === 1;
  const places = useMemo(() => {
    if (!cfg.show_provider_map) return [];
    return offices.flatMap((office, index) => {
      const number = isAlone ? undefined : index + 1;
      const href = path('provider-office', { organization_id: office.organization_id, id: office.id });
      return placeOf(office, { number, name: addressParts(office.address).street, href }) ?? [];
    });
  }, [cfg, offices, isAlone, path]);
  return (
    <Stack gap="large">
      {places.length > 0 && (
        <OfficeMap label={t('map.label', { provider: name })} places={places} chosen={chosen} onChoose={setChosen} />
      )}
      <Grid columns={2}>
        {offices.map((office, index) => (
          <li key={office.id}>
            <OfficeCard
              office={office}
              now={now}
              number={isAlone || places.length === 0 ? undefined : index + 1}
              withHours={!isAlone}
              chosen={chosen.includes(office.id)}
              onMap={places.some(({ id }) => id === office.id) ? setChosen : undefined}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

interface OfficeCardProps {
  office: OfficeOfPage;
  now: AmsterdamTime;
  /** That of its pin; an only office has none. */
  number: number | undefined;
  /** The hours stand in the card, when asked for. */
  withHours: boolean;
  chosen: boolean;
  /** Shows it on the map, where it is. */
  onMap: ((offices: readonly number[]) => void) | undefined;
}

function OfficeCard({ office, now, number, withHours, chosen, onMap }: OfficeCardProps) {
  const t = useT('provider');
  const path = usePath();
  const { street, rest } = addressParts(office.address);
  const again = useOpensAgain()({ office, now });
  return (
    <PlaceCard
      href={path('provider-office', { organization_id: office.organization_id, id: office.id })}
      name={street}
      number={number}
      chosen={chosen}
    >
      <p>
        <OpenNowBadge office={office} now={now} />
      </p>
      {office.distance !== undefined && <Ride metres={office.distance} />}
      {rest && <p>{rest}</p>}
      {again && <p className="tg-muted">{again}</p>}
      {withHours && (
        <Fold summary={t('hours.heading')}>
          <OfficeHours office={office} now={now} />
        </Fold>
      )}
      {onMap && <FindOnMap name={street} offices={[office.id]} onChoose={onMap} />}
    </PlaceCard>
  );
}
