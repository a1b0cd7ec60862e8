/** The addresses in a text as people paste them: on lines, with commas or semicolons between them; each once. */
export function readAddresses(text: string): readonly string[] {
  const seen = new Map(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((address) => [address.toLowerCase(), address]),
  );
  return [...seen.values()];
}
