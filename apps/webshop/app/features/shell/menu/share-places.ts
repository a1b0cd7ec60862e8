/**
 * Divides a number of places over groups that each have so many things: in turns, so that a small group leaves its places to the
 * others. Gives for each group how many of its things have a place.
 */
export function sharePlaces(things: readonly number[], places: number): number[] {
  const shares = things.map(() => 0);
  for (let left = places; left > 0;) {
    const hungry = shares.flatMap((share, group) => (share < (things[group] ?? 0) ? [group] : []));
    if (hungry.length === 0) break;
    for (const group of hungry.slice(0, left)) shares[group] = (shares[group] ?? 0) + 1;
    left -= Math.min(left, hungry.length);
  }
  return shares;
}
