import type { Schema } from '@tegoed/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { placeOf } from '../../components/map/map-place.ts';
import type { MapPlace } from '../../components/map/map-place.ts';
import type { Near } from '../../components/nearby/load-near.ts';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath } from '../../platform/shop/shop.ts';
import { providerQuery } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';

interface MapPlaces {
  places: readonly MapPlace[];
  /** They could not be asked for. */
  failed: boolean;
}

/** As many providers as a map shows. (screens.md 3.6) */
const most = 1000;

interface Answer {
  providers: readonly Pick<Schema<'Provider'>, 'name' | 'offices'>[];
  failed: boolean;
}

/** All offices that the filters find, asked for in the browser: the page itself carries only those of its list. */
export function useMapPlaces(filters: ProviderFilters, near: Near | undefined): MapPlaces {
  const api = useApi();
  const path = usePath();
  const [{ providers, failed }, setAnswer] = useState<Answer>({ providers: [], failed: false });
  const place = near?.state === 'unknown' ? undefined : near;
  const query = { ...providerQuery({ ...filters, page: 1 }, place), per_page: most };

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Answer> => {
    try {
      const { data } = await api.get('/platform/providers', { query, signal });
      return { providers: data, failed: false };
    } catch (error) {
      return { providers: [], failed: !isAboutFilters(error) };
    }
  });

  const asked = JSON.stringify(query);
  useEffect(() => {
    const asking = new AbortController();
    void ask(asking.signal).then((answer) => asking.signal.aborted || setAnswer(answer));
    return () => asking.abort();
  }, [asked]);

  const places = useMemo(
    () =>
      providers.flatMap(({ name, offices }, index) =>
        offices.flatMap((office) => {
          const href = path('provider-office', { organization_id: office.organization_id, id: office.id });
          return placeOf(office, { number: index + 1, name, href }) ?? [];
        }),
      ),
    [providers, path],
  );
  return { places, failed };
}

/** A postcode that cannot be: the list says so at its field. */
function isAboutFilters(error: unknown): boolean {
  return error instanceof Refusal && error.status === 422;
}
