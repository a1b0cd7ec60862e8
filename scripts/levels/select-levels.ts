/** Which levels the arguments ask for: all without a name. Throws on a name that no level has. */
export function selectLevels<L extends { name: string }>(levels: readonly L[], names: readonly string[]): readonly L[] {
  const unknown = names.filter((name) => !levels.some((level) => level.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no level ${unknown.join(', ')}. There are: ${levels.map((level) => level.name).join(', ')}.`);
  }
  return names.length === 0 ? levels : levels.filter((level) => names.includes(level.name));
}
