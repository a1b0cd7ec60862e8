/** On which side of a limit, the value there, and whether it is taken. A row for `it.each`. */
export type Side<Value> = readonly [side: 'one below' | 'at' | 'one above', value: Value, fits: boolean];

type Make<Value> = (size: number) => Value;

/**
 * One below, at and one above the most that is taken. `make` makes a value of a size.
 * ```ts
 * it.each(atMost(400, letters))('a note %s the most', (_side, note, fits) => …)
 * ```
 */
export function atMost<Value>(most: number, make: Make<Value>): Side<Value>[] {
  return sidesOf(most, make, (size) => size <= most);
}

/** One below, at and one above the least that is taken. */
export function atLeast<Value>(least: number, make: Make<Value>): Side<Value>[] {
  return sidesOf(least, make, (size) => size >= least);
}

function sidesOf<Value>(limit: number, make: Make<Value>, fits: (size: number) => boolean): Side<Value>[] {
  return [
    ['one below', make(limit - 1), fits(limit - 1)],
    ['at', make(limit), fits(limit)],
    ['one above', make(limit + 1), fits(limit + 1)],
  ];
}

/** A text of so many characters. */
export const letters: Make<string> = (count) => 'a'.repeat(count);

/** So many cents as an amount of the wire, in euros. */
export const euros: Make<number> = (cents) => cents / 100;

/** The number itself. */
export const itself: Make<number> = (size) => size;
