/** A list with one of its items at another place; a place outside the list is its nearest end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const others = list.filter((_, index) => index !== from);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
