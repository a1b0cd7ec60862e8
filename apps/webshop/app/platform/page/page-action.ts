import { useEffect, useEffectEvent } from 'react';
import { createStore } from '@tegoed/client/store';

export interface PageAction {
  label: string;
  onPress: () => void;
}

/** The one thing that a page without navigation offers in the header: to save and stop. */
export const pageAction = createStore<PageAction | null>(null);

/** Puts an action into the header for as long as the page shows it; without a label there is none. */
export function usePageAction(label: string | undefined, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (label === undefined) return undefined;
    pageAction.set({ label, onPress: () => press() });
    return () => pageAction.set(null);
  }, [label]);
}
