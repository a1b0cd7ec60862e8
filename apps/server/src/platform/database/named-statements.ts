/** From which use on a statement has a name, and how many can have one: as long as others find worth their memory (PgJDBC). */
const usesBefore = 5;
const mostNames = 256;
/** Statements whose uses are counted at a time; texts with lists of many lengths are many. */
const mostCounted = 2_000;

/**
 * Gives a statement that is used often a name, under which the database keeps what it read and planned; which plan is best for
 * the values of one call, it still chooses by itself. Not one that asks for all columns, whatever they are: it would fail
 * once a newer process added one.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostNames) return known;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < usesBefore || /select \*|\.\*|returning \*/.test(text)) {
      if (uses.size === mostCounted) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
