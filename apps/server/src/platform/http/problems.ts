import type { ServerTextKey } from '@tegoed/translations/server';
import { fieldMessage, type FieldArguments, type Message } from '../text/translate.ts';
import { FieldErrors } from './errors.ts';

/** Notes what is wrong with a field, by its path; the sentence names the last word of the path unless the values say otherwise. */
export type AddProblem = <const Key extends ServerTextKey>(field: string, key: Key, ...values: FieldArguments<Key>) => void;

/** Collects what is wrong with the fields of one call, so that all of it is told at once. */
export interface Problems {
  readonly add: AddProblem;
  /** Notes fields of a part, such as `vouchers.0.`: `prefix` stands before their paths. */
  under(prefix: string): AddProblem;
  /** Throws 422 when there is something to tell. */
  throwAny(): void;
}

export function collectProblems(): Problems {
  const fields: Record<string, Message[]> = {};
  const under =
    (prefix: string): AddProblem =>
    (field, key, ...values) => {
      fields[`${prefix}${field}`] ??= [fieldMessage(field, key, ...values)];
    };
  return {
    add: under(''),
    under,
    throwAny() {
      if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
    },
  };
}
