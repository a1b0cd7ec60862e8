import { useEffect, useEffectEvent } from 'react';
import { lettersAreOn } from './letters.ts';

const typing = 'input, textarea, select, [contenteditable], dialog[open]';

/**
 * Single keys that do something on this page, by the name of the key. They do nothing while somebody types, in a dialog, and together
 * with Ctrl, Alt or the command key; letters do nothing for who switched them off.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    const act = keys[event.key];
    if (!act || (event.key.length === 1 && !lettersAreOn())) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
