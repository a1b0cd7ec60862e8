/** What a failed page says about its failure, as far as a reader may know. */
export interface ProblemData {
  /** In the server's words. */
  message?: string;
  code?: string;
  /** For the telephone. */
  reference?: string;
}

/** Reads the data of an error response, whoever made it. */
export function readProblem(value: unknown): ProblemData {
  if (typeof value !== 'object' || value === null) return {};
  const text = (key: string) => {
    const found: unknown = Reflect.get(value, key);
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
  return { message: text('message'), code: text('code'), reference: text('reference') };
}
