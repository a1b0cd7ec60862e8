export interface CodeGroups {
  /** Characters of a group. */
  readonly size: number;
  /** What stands between groups. */
  readonly separator: string;
}

/** The letters and digits of a typed code in capitals, in groups. What is no letter of the alphabet or digit falls away. */
export function groupCode(typed: string, { size, separator }: CodeGroups): string {
  const characters = signsOf(typed).toUpperCase();
  const groups = Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size),
  );
  return groups.join(separator);
}

interface TypedCode {
  readonly value: string;
  /** Where the caret stands, in characters from the start. */
  readonly caret: number;
  /** The last key took away what stood after the caret. */
  readonly deletesForward: boolean;
}

/**
 * A code in groups while it is being typed. The caret stays after the same letter or digit; the key that deletes forward gets past
 * what stands between groups, and the one that deletes backward before it.
 */
export function groupWhileTyping(
  { value, caret, deletesForward }: TypedCode,
  groups: CodeGroups,
): Omit<TypedCode, 'deletesForward'> {
  const grouped = groupCode(value, groups);
  const before = signsOf(value.slice(0, caret)).length;
  const passed = Math.floor((deletesForward ? before : Math.max(0, before - 1)) / groups.size);
  return { value: grouped, caret: Math.min(grouped.length, before + passed * groups.separator.length) };
}

function signsOf(typed: string): string {
  return typed.replaceAll(/[^a-z0-9]/gi, '');
}
