import { Refusal } from '@tegoed/client/refusal';

export interface CodeRefusal {
  /** Sentences under the code. */
  lines: readonly string[];
  /** The platform looked at the code itself, and did not take it. */
  isAssessed?: boolean;
  /** Also said in a dialog with this title: it is not about the code itself. */
  dialogTitle?: string;
}

/**
 * How a refused code is shown: what is wrong with the code at the field alone; too many tries and everything else in a dialog too.
 * `otherwise` gives the words for what is no refusal of this kind. (screens.md 4.3)
 */
export function codeRefusal(error: unknown, otherwise: { title: string; text: (error: unknown) => string }): CodeRefusal {
  const text = error instanceof Refusal && error.message ? error.message : otherwise.text(error);
  const lines = text.split('\n');
  const isAboutCode = error instanceof Refusal && (error.status === 404 || error.status === 403) && error.title !== undefined;
  if (isAboutCode) return { lines };
  return { lines, dialogTitle: (error instanceof Refusal && error.title) || otherwise.title };
}
