/** Pixels that a finger goes at least; less is a press that slipped. */
const least = 50;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a finger went from one place to another; nothing when it went more up or down, which scrolls. */
export function swipeBetween(start: Place, end: Place): 'left' | 'right' | undefined {
  const across = end.x - start.x;
  if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(end.y - start.y)) return undefined;
  return across < 0 ? 'left' : 'right';
}
