/** Seconds up to which something happened "just now" (screens.md 4.19). */
const justNow = 100;

export interface AgePart {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

/** How long ago something was, in its two largest parts that are not zero; none for just now. */
export function ageParts(seconds: number): AgePart[] {
  if (seconds <= justNow) return [];
  const minutes = Math.floor(seconds / 60);
  const parts: AgePart[] = [
    { unit: 'days', count: Math.floor(minutes / (24 * 60)) },
    { unit: 'hours', count: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', count: minutes % 60 },
  ];
  return parts.filter(({ count }) => count > 0).slice(0, 2);
}
