/** The letters and digits of a typed code in capitals, in groups. What is no letter or digit falls away. */
export function groupCode(typed: string, { size, separator }: { size: number; separator: string }): string {
  const characters = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const groups = Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size),
  );
  return groups.join(separator);
}
