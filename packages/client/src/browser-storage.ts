/** Key of the language in local storage, and name of its cookie (screens.md 0.2, decisions.md 12). It belongs to the device. */
export const languageKey = 'lang';

let isRemembering = true;

/** On a server, where what one reader wrote another would read. */
export function rememberNothing(): void {
  isRemembering = false;
}

/** A storage of the browser, which it may refuse; then a value lives as long as the page. */
function keptIn(find: () => Storage) {
  const memory = new Map<string, string>();
  return {
    memory,
    read(key: string): string | null {
      try {
        return find().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key: string, value: string): void {
      try {
        find().setItem(key, value);
      } catch {
        if (isRemembering) memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        find().removeItem(key);
      } catch {
        // A browser that refuses to keep has nothing to remove.
      }
    },
  };
}

const device = keptIn(() => localStorage);

export const { read: readStored, write: writeStored, remove: removeStored } = device;

/** What only this tab knows, and forgets when it is closed. */
export const { read: readInTab, write: writeInTab, remove: removeInTab } = keptIn(() => sessionStorage);

/** Removes all that belongs to a citizen; the language belongs to the device. */
export function forgetStored(...kept: readonly string[]): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key !== null && !kept.includes(key)) localStorage.removeItem(key);
  } catch {
    for (const key of device.memory.keys()) if (!kept.includes(key)) device.memory.delete(key);
  }
}
