import { Refusal } from '@tegoed/client/refusal';

/** Something that is wrong with what was sent, in words. */
export interface Problem<Field extends string = string> {
  /** Which field it stands at; undefined for what is no matter of one field. */
  readonly field?: Field | undefined;
  readonly text: string;
}

/** How a form tells why it was not taken. */
export interface ProblemRules<Field extends string> {
  /** Its fields as they are named on the wire, in the order of the form. */
  readonly fields?: readonly Field[] | undefined;
  /** The field that gets what is no matter of one field; without it such a sentence is for the whole form. */
  readonly otherwise?: Field | undefined;
  /** Words of the form itself; undefined where the usual ones do. */
  readonly explain?: ((error: unknown) => readonly Problem<Field>[] | undefined) | undefined;
  /** Why a call did not work: in the platform's words, or that there was no answer. */
  readonly failureText: (error: unknown) => string;
}

/** Why something was not done, for a form: at its fields where the platform named them, in one sentence otherwise. */
export function problemsOf<Field extends string>(error: unknown, rules: ProblemRules<Field>): readonly Problem<Field>[] {
  const own = rules.explain?.(error);
  if (own) return own;
  const refused = error instanceof Refusal ? refusedFields(error.fields, rules.fields ?? []) : [];
  const isAtField = refused.some(({ field }) => field !== undefined);
  return isAtField ? refused : [{ field: rules.otherwise, text: rules.failureText(error) }];
}

/** One sentence for each refused field in the order of the form; those of no field of the form come first. */
export function refusedFields<Field extends string>(
  refused: Refusal['fields'],
  fields: readonly Field[],
): readonly Problem<Field>[] {
  const first = (field: Field | undefined, sentences: readonly string[] = []) =>
    sentences.slice(0, 1).map((text): Problem<Field> => ({ field, text }));
  const others = Object.entries(refused).filter(([name]) => !fields.some((field) => field === name));
  return [
    ...others.flatMap(([, sentences]) => first(undefined, sentences)),
    ...fields.flatMap((field) => first(field, refused[field])),
  ];
}
