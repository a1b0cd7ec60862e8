import { readStored, removeStored, writeStored } from '@tegoed/client/browser-storage';

/** Where somebody looks for things near by. */
export interface Place {
  /** As "1234 AB". */
  postcode: string;
  /** Kilometres; null is any distance. */
  distance: number | null;
}

const placeKey = 'tegoed-place';

/** Seconds after which a list shows what it has, whatever becomes of its scripts. */
const longest = 5;

/**
 * The server never knows a kept place, so it draws every list as it is for all. Run before anything is painted, this marks the document
 * where the list near that place is still to come (packages/ui, `NearList`); an address that names a place has it already.
 */
export const placeAwaitedScript = `try {
  if (localStorage.getItem('${placeKey}') && !/[?&]postcode=[^&]/.test(location.search)) {
    document.documentElement.dataset.awaitsPlace = '';
    setTimeout(() => delete document.documentElement.dataset.awaitsPlace, ${longest * 1000});
  }
} catch {}`;

/** The list is as its reader wants it. */
export function endAwaitingPlace(): void {
  delete document.documentElement.dataset['awaitsPlace'];
}

/** The place that is kept on this device and nowhere else; it goes along with the lists that are asked for near it. */
export function readKeptPlace(): Place | undefined {
  const [postcode = '', distance = ''] = readStored(placeKey)?.split('|') ?? [];
  if (postcode === '') return undefined;
  const kilometres = Number(distance);
  return { postcode, distance: Number.isInteger(kilometres) && kilometres > 0 ? kilometres : null };
}

export function keepPlace({ postcode, distance }: Place): void {
  writeStored(placeKey, `${postcode}|${distance ?? ''}`);
}

export function forgetPlace(): void {
  removeStored(placeKey);
}
