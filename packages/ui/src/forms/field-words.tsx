import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Read by Field. */
export const Words = createContext({ optional: '', error: '' });

interface FieldWordsProps {
  /** Behind the label of what may stay empty: "(niet verplicht)". */
  optional: string;
  /** Before each message, for who listens: "Fout:". */
  error: string;
  children: ReactNode;
}

/** The two words that every field of the shop shares, given once at its root. */
export function FieldWords({ optional, error, children }: FieldWordsProps) {
  return <Words value={{ optional, error }}>{children}</Words>;
}
