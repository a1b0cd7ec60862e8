/** The named fields of an answer of the platform. A page carries its data, so it takes no more than it shows. */
export function pickFields<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  // Every field was taken from the whole.
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
