interface Operations {
  /** All of the contract, by operationId. */
  all: readonly string[];
  /** Those that are not built yet. */
  toCome: readonly string[];
  /** Those that tests called. */
  reached: readonly string[];
}

/** The operations that are built and that no test called. */
export function unreachedOperations({ all, toCome, reached }: Operations): string[] {
  return all.filter((id) => !toCome.includes(id) && !reached.includes(id));
}
