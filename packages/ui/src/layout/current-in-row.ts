import { useEffect, useRef, type RefObject } from 'react';

/** For a row that scrolls sideways: what is current there comes into sight when it changes; the page stays where it is. */
export function useCurrentInRow<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !place) return;
    row.current.scrollLeft = place.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - place.offsetWidth) / 2;
  }, [current]);
  return row;
}
