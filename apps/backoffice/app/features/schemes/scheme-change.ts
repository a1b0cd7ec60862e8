import type { Scheme } from './schemes.ts';

/** The fields of a form whose value is another than what is stored; both sides name every field of the form. */
export function changedOf<Fields extends object>(typed: Fields, stored: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => {
    const before: unknown = Reflect.get(stored, name);
    return JSON.stringify(value) !== JSON.stringify(before);
  });
  // Entries of the fields themselves.
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** The scheme that a refused change names as the one that is stored now. */
export function storedNow(current: unknown): Scheme | undefined {
  // Written by the server's serialiser, as the successful call would have answered.
  return typeof current === 'object' && current !== null && 'version' in current ? (current as Scheme) : undefined;
}
