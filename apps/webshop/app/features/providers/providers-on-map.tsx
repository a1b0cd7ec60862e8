import { Grid, Stack } from '@tegoed/ui/layout/layout';
import { MapView } from '@tegoed/ui/pictures/map-frame';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FindOnMap } from '../../components/map/find-on-map.tsx';
import { OfficeMap } from '../../components/map/office-map.tsx';
import { ProviderCard } from '../../components/provider/provider-card.tsx';
import { useT } from '../../platform/language/texts.ts';
import type { ProvidersData } from './load-providers.ts';
import { useMapPlaces } from './use-map-places.ts';

interface ProvidersOnMapProps extends Pick<ProvidersData, 'filters' | 'providers' | 'meta' | 'near' | 'now'> {
  /** Below the list. */
  after: ReactNode;
  /** Instead of a list without anybody. */
  nobody: ReactNode;
}

const listId = 'provider-list';

/** The map with all that were found, beside a page of the list; a provider has the same number on both. (screens.md 3.6) */
export function ProvidersOnMap({ filters, providers, meta, near, now, after, nobody }: ProvidersOnMapProps) {
  const t = useT('providers');
  const { places, failed } = useMapPlaces(filters, near);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const first = meta.from ?? 1;
  return (
    <MapView
      map={
        <OfficeMap
          label={t('map.label')}
          skip={`#${listId}`}
          places={places}
          origin={near?.centre ?? undefined}
          failed={failed}
          chosen={chosen}
          onChoose={setChosen}
        />
      }
    >
      <div id={listId}>
        {providers.length === 0 ? (
          nobody
        ) : (
          <Stack>
            <p className="tg-muted">{t('map.choose')}</p>
            <Grid>
              {providers.map((provider, index) => {
                const number = first + index;
                const offices = places.filter((place) => place.number === number).map(({ id }) => id);
                return (
                  <li key={provider.id}>
                    <ProviderCard
                      provider={provider}
                      now={now}
                      number={number}
                      chosen={offices.some((id) => chosen.includes(id))}
                      action={<FindOnMap name={provider.name} offices={offices} onChoose={setChosen} />}
                    />
                  </li>
                );
              })}
            </Grid>
          </Stack>
        )}
        {after}
      </div>
    </MapView>
  );
}
