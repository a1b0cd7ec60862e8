interface Postcode {
  readonly digits: string;
  /** Empty where only the digits were typed. */
  readonly letters: string;
}

/** A Dutch postcode, or the digits of one, with spaces anywhere; undefined for anything else. */
function partsOf(typed: string): Postcode | undefined {
  const [, digits, letters = ''] = /^([1-9]\d{3})([a-z]{2})?$/i.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return digits === undefined ? undefined : { digits, letters: letters.toUpperCase() };
}

/** As it is looked up, without a space; the two letters may be left out: `1234 ab` → `1234AB`. Undefined for anything else. */
export function readPostcode(typed: string): string | undefined {
  const parts = partsOf(typed);
  return parts && parts.digits + parts.letters;
}

/** A whole postcode as it stands on letters: `1234ab` → `1234 AB`. Undefined for anything else. */
export function readWholePostcode(typed: string): string | undefined {
  const parts = partsOf(typed);
  return parts?.letters ? `${parts.digits} ${parts.letters}` : undefined;
}

/** The first postcode in a text such as "Havenplein 1, 9712 AB Groningen", and what follows it up to a comma. */
export function findPostcode(text: string): { postcode: string; rest: string } | undefined {
  const [, digits = '', letters = '', rest = ''] = /\b([1-9]\d{3})\s?([a-z]{2})\b[\s,]*([^,]*)/i.exec(text) ?? [];
  return digits === '' ? undefined : { postcode: `${digits} ${letters.toUpperCase()}`, rest: rest.trim() };
}
