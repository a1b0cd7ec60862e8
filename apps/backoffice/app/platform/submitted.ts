import { problemsOf, type Problem } from '@tegoed/client/problems';
import { Refusal } from '@tegoed/client/refusal';
import { asked, Unreachable } from './api.ts';
import { languageOf } from './paths.ts';
import { textsIn } from './texts.ts';

/**
 * What became of a change: it counts; something is wrong, at a field or in general; or somebody else stored something since the form
 * was opened, and `current` is the thing as it is now.
 */
export type Submitted<Answer, Field extends string = string> =
  { readonly done: Answer } | { readonly problems: readonly Problem<Field>[] } | { readonly changed: ChangedMeanwhile };

export interface ChangedMeanwhile {
  /** As the successful call would have answered; undefined where the platform keeps it to itself. */
  readonly current: unknown;
  readonly message: string;
}

/**
 * Sends a change, for an action of a route. `fields` are the fields of the form as they are named on the wire, in its order. Who is
 * not signed in any more, or needs a step first, goes there. Where nothing answered, or the platform failed, the form stays with what
 * was typed and says so.
 */
export async function submitted<Answer, Field extends string = string>(
  call: Promise<Answer>,
  fields: readonly Field[] = [],
): Promise<Submitted<Answer, Field>> {
  try {
    return { done: await asked(call) };
  } catch (error) {
    if (error instanceof Unreachable) return { problems: [{ text: wordsOfProblem()('no-answer') }] };
    if (!(error instanceof Refusal)) throw error;
    if (error.status >= 500) return { problems: [{ text: failureOf(error) }] };
    if (error.status === 412) return { changed: { current: error.data, message: error.message } };
    return { problems: problemsOf(error, { fields, failureText: () => error.message }) };
  }
}

const wordsOfProblem = () => textsIn(languageOf(location.pathname), 'problem');

/** That the platform failed, with the number that the helpdesk can find it by. */
function failureOf({ reference }: Refusal): string {
  const t = wordsOfProblem();
  return [t('failure'), ...(reference === undefined ? [] : [t('reference', { reference })])].join(' ');
}

/** The sentence at a field, for its `error`. */
export function problemAt<Field extends string>(
  problems: readonly Problem<Field>[] | undefined,
  field: Field,
): string | undefined {
  return problems?.find((problem) => problem.field === field)?.text;
}
