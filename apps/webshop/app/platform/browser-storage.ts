/** Local storage, which a browser may refuse; then a value lives as long as the page. */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

/** Removes all that belongs to a citizen; the language belongs to the device. */
export function forgetStored(...kept: readonly string[]): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key !== null && !kept.includes(key)) localStorage.removeItem(key);
  } catch {
    for (const key of memory.keys()) if (!kept.includes(key)) memory.delete(key);
  }
}
