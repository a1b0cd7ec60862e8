const inSight = 2;

interface Placed {
  office: { organization_id: number };
}

/** The few places that are in sight at once, of different providers where there are several; and all the others, in their order. */
export function placesInSight<Place extends Placed>(places: readonly Place[]): [first: Place[], others: Place[]] {
  const ofEachProvider = places.filter(
    ({ office }, index) => places.findIndex((place) => place.office.organization_id === office.organization_id) === index,
  );
  const first = (ofEachProvider.length < inSight ? places : ofEachProvider).slice(0, inSight);
  return [first, places.filter((place) => !first.includes(place))];
}
