import type { Schema } from '@tegoed/contract';
import type { Place } from '../../platform/session/kept-place.ts';
import { distances, isPostcode } from '../list/list-choice.ts';
import { nearestOffice } from './near-place.ts';
import type { ChosenPlace } from './near-place.ts';

/** A circle in which there is something, when there is nothing in the one that was chosen. */
export interface WiderCircle {
  /** Kilometres; null when only the whole list has something. */
  distance: number | null;
  total: number;
  /** Metres to the nearest, where the platform says it. */
  nearest: number | undefined;
}

/** The place of a list, as far as the platform knows it. */
export interface Near extends ChosenPlace {
  /**
   * `known`: the list stands by distance. `unknown`: nobody knows the postcode, so the list is that of the whole shop. `untold`: the
   * platform finds what is within a distance, and says no more.
   */
  state: 'known' | 'unknown' | 'untold';
  /** Where the postcode lies; of a wide area it is only roughly right. */
  centre: { lat: number; lon: number } | null;
  wider: WiderCircle | undefined;
}

export interface ListPart {
  /** Items to a page; default the usual number. */
  perPage?: number;
}

interface NearAnswer<Item> {
  data: Item[];
  meta: { total: number; place?: Schema<'AskedPlace'> };
  /** Filters that the platform refused. */
  errors?: Readonly<Record<string, readonly string[]>>;
}

type Ask<Answer> = (place: Place | undefined, part?: ListPart) => Promise<Answer>;

/**
 * Asks for a list near a place. Nobody knows where a wrong postcode lies, so then the list is that of the whole shop; and where nothing
 * is near it looks how much further something is.
 */
export async function loadNear<Item extends ItemWithOffices, Answer extends NearAnswer<Item>>(
  place: ChosenPlace | undefined,
  ask: Ask<Answer>,
): Promise<{ answer: Answer; near: Near | undefined }> {
  if (!place) return { answer: await ask(undefined), near: undefined };
  const unknown: Near = { ...place, state: 'unknown', centre: null, wider: undefined };
  if (!isPostcode(place.postcode)) return { answer: await ask(undefined), near: unknown };
  const answer = await ask(place);
  const found = answer.meta.place;
  if (found === null || answer.errors?.['postcode']) return { answer: await ask(undefined), near: unknown };
  const wider = answer.meta.total === 0 && place.distance !== null ? await findWider({ ...place }, ask) : undefined;
  const centre = found ? { lat: found.lat, lon: found.lon } : null;
  return {
    answer: found?.rough ? withoutDistances(answer) : answer,
    near: { ...place, state: found ? 'known' : 'untold', centre, wider },
  };
}

interface ItemWithOffices {
  offices: readonly Pick<Schema<'Office'>, 'distance' | 'state'>[];
}

/** Distances from the middle of a wide area would be wrong by kilometres. */
function withoutDistances<Answer extends NearAnswer<ItemWithOffices>>(answer: Answer): Answer {
  const data = answer.data.map((item) => ({
    ...item,
    offices: item.offices.map(({ distance: _distance, ...office }) => office),
  }));
  return { ...answer, data };
}

/** The first circle in which there is something; undefined when there is nothing anywhere. */
async function findWider({ postcode, distance }: Place, ask: Ask<NearAnswer<ItemWithOffices>>): Promise<WiderCircle | undefined> {
  const all = await ask({ postcode, distance: null }, { perPage: 1 });
  if (all.meta.total === 0) return undefined;
  const nearest = nearestOffice(all.data[0]?.offices ?? [])?.distance;
  const isRough = all.meta.place?.rough === true;
  const circles = distances.filter((km) => km > (distance ?? 0) && (nearest === undefined || nearest < km * 1000));
  for (const km of circles) {
    // Each only when the one before has nothing: where the nearest is known the first has it.
    // oxlint-disable-next-line no-await-in-loop
    const { meta } = await ask({ postcode, distance: km }, { perPage: 1 });
    if (meta.total > 0) return { distance: km, total: meta.total, nearest: isRough ? undefined : nearest };
  }
  return { distance: null, total: all.meta.total, nearest: isRough ? undefined : nearest };
}
