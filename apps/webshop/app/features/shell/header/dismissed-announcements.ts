import { readStored, writeStored } from '@tegoed/client/browser-storage';
import { createStore } from '@tegoed/client/store';

/** Key in local storage, as the existing shop names it (screens.md 0.2). */
const key = 'dismissed_announcements';

/** Ids of the announcements that were closed on this device. */
export const dismissedAnnouncements = createStore<readonly number[]>(readDismissed());

export function dismissAnnouncement(id: number): void {
  const all = [...dismissedAnnouncements.get(), id];
  writeStored(key, JSON.stringify(all));
  dismissedAnnouncements.set(all);
}

function readDismissed(): readonly number[] {
  if (typeof window === 'undefined') return [];
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}
