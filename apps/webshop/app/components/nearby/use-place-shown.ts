import { useEffect } from 'react';
import { endAwaitingPlace, readKeptPlace } from '../../platform/session/kept-place.ts';

/** A page without a field for the postcode shows what it has as soon as the place that is kept was looked at. */
export function usePlaceShown(wasLookedAt: boolean): void {
  useEffect(() => {
    if (wasLookedAt || !readKeptPlace()) endAwaitingPlace();
  }, [wasLookedAt]);
}
