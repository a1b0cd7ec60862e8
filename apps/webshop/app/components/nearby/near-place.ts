import type { Schema } from '@tegoed/contract';
import type { Place } from '../../platform/session/kept-place.ts';
import type { ListChoice } from '../list/list-choice.ts';

/** Kilometres around a place when nobody chose how far. */
export const usualDistance = 5;

/** The place that a list is for. */
export interface ChosenPlace extends Place {
  /** By this device, and not in the address. */
  isKept: boolean;
}

/** The place that the address names, else the one that is kept. */
export function choosePlace(
  { postcode, distance }: Pick<ListChoice, 'postcode' | 'distance'>,
  kept: Place | undefined,
): ChosenPlace | undefined {
  if (postcode !== '') return { postcode, distance, isKept: false };
  return kept && { ...kept, isKept: true };
}

/** What the platform is asked for things near a place; one that cannot put the nearest first takes no notice of that. */
export function nearQuery({ postcode, distance }: Place, isNearestFirst: boolean) {
  return { postcode, ...(distance !== null && { distance }), ...(isNearestFirst && { nearest_first: true }) };
}

/** The office that lies nearest to where the reader is; undefined where the platform does not say how far any is. */
export function nearestOffice<Office extends Pick<Schema<'Office'>, 'distance' | 'state'>>(
  offices: readonly Office[],
): Office | undefined {
  const [nearest] = nearestFirst(offices.filter(({ distance, state }) => distance !== undefined && state !== 'closed'));
  return nearest;
}

/** Offices with the nearest in front; those of which nobody knows how far they are stay behind, in their order. */
export function nearestFirst<Office extends { readonly distance?: number | undefined }>(offices: readonly Office[]): Office[] {
  return offices.toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity) || 0);
}

/** Metres in a minute on a bicycle through a town, as the crow flies. */
const cyclingSpeed = 250;
/** Metres that are told in minutes: further is a trip of its own. */
const cyclingMost = 10_000;

/** Whole minutes by bicycle; undefined for what is too far to tell. */
export function cyclingMinutes(metres: number): number | undefined {
  return metres > cyclingMost ? undefined : Math.max(1, Math.round(metres / cyclingSpeed));
}
