import type { ServerTextKey } from '@tegoed/translations/server';
import { FieldErrors } from './errors.ts';
import type { Sentence } from '../text/say.ts';

/** Collects what is wrong with the fields of one call, so that all of it is told at once. */
export interface Problems {
  /** The field by its path; the sentence names the last word of the path unless `values` says otherwise. */
  add(field: string, key: ServerTextKey, values?: Sentence['values']): void;
  /** Throws 422 when there is something to tell. */
  throwAny(): void;
}

export function collectProblems(): Problems {
  const fields: Record<string, Sentence[]> = {};
  return {
    add(field, key, values = {}) {
      fields[field] ??= [{ key, values: { attribute: field, ...values } }];
    },
    throwAny() {
      if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
    },
  };
}
