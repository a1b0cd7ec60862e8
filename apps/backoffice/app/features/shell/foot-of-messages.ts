/** The space between messages and the bar below them, in pixels. */
const gap = 12;

interface Room {
  /** Height of the window, and how far from its foot messages stand when no bar is in the way. */
  readonly window: number;
  readonly usual: number;
  /** Height of all messages together. */
  readonly height: number;
  /** Where the save bar is now; it sticks to the foot of a long form and stands amid a short one. */
  readonly bar: { readonly top: number; readonly bottom: number } | undefined;
}

/** How far from the foot of the window messages stand, so that they cover no save bar. */
export function footOfMessages({ window, usual, height, bar }: Room): number {
  if (!bar) return usual;
  const [top, bottom] = [window - usual - height, window - usual];
  const isFree = bar.bottom <= top || bar.top >= bottom;
  return isFree ? usual : window - bar.top + gap;
}
