interface Operations {
  /** All of the contract, by operationId. */
  all: readonly string[];
  /** Those that tests called. */
  reached: readonly string[];
}

/** The operations that no test called. */
export function unreachedOperations({ all, reached }: Operations): string[] {
  return all.filter((id) => !reached.includes(id));
}
