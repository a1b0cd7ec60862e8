import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when the thing that had it leaves the list: to the one that takes its place, else to the last one, else to the
 * head of the page. `ids` are the ids of elements, in the order of the list.
 */
export function useNextFocus(ids: readonly string[]): void {
  const shown = useRef(ids);
  const key = ids.join(' ');
  useEffect(() => {
    const before = shown.current;
    shown.current = key === '' ? [] : key.split(' ');
    const left = before.findIndex((id) => !shown.current.includes(id));
    if (left === -1 || document.activeElement !== document.body) return;
    const next = shown.current[Math.min(left, shown.current.length - 1)];
    const target = next === undefined ? document.querySelector<HTMLElement>('main h1') : document.getElementById(next);
    target?.focus();
  }, [key]);
}
