import { createOnceKey } from '@tegoed/client/api-client';
import { createStore } from '@tegoed/client/store';
import type { Store } from '@tegoed/client/store';
import type { Problem } from '@tegoed/client/problems';

interface SubmissionState<Field extends string> {
  /** It is on its way: until the answer is there another press does nothing. */
  readonly busy: boolean;
  /** Why it was not taken. They stay until the next answer. */
  readonly problems: readonly Problem<Field>[];
  /** How many times there was something wrong, so that the same problem is told again when it comes again. */
  readonly refusals: number;
}

type Found<Field extends string> = readonly Problem<Field>[] | void;

/**
 * What happens at a press. Answers what is wrong at once for what is seen before anything is sent; a promise is being busy. Nothing
 * wrong is success, and whatever is thrown is explained.
 */
export type Attempt<Field extends string> = () => Found<Field> | Promise<Found<Field>>;

export interface Submission<Field extends string> {
  readonly state: Store<SubmissionState<Field>>;
  /** Once at a time. What was typed stays where it is, whatever comes of it. */
  submit(attempt: Attempt<Field>, explain: (error: unknown) => readonly Problem<Field>[]): Promise<void>;
  /** Shows these problems instead of those before; with none of them nothing is wrong any more. */
  show(problems: readonly Problem<Field>[]): void;
  /** What was said of a field is about something else by now. */
  clear(field: Field): void;
  /**
   * The idempotency key of a call: the same for the same body, also when it is sent again since its answer was lost, and a new one
   * for another body. Each operation of a form that has several is given a name.
   */
  once(body: unknown, operation?: string): string;
}

/** What a form sends, from the press to the answer. Knows neither React nor the page. */
export function createSubmission<Field extends string>(): Submission<Field> {
  const state = createStore<SubmissionState<Field>>({ busy: false, problems: [], refusals: 0 });
  const keys = new Map<string, (body: unknown) => string>();

  function change(changed: Partial<SubmissionState<Field>>) {
    state.set({ ...state.get(), ...changed });
  }

  function showProblems(problems: readonly Problem<Field>[]) {
    const { refusals } = state.get();
    change({ problems, refusals: problems.length > 0 ? refusals + 1 : refusals });
  }

  return {
    state,
    async submit(attempt, explain) {
      if (state.get().busy) return;
      try {
        const found = attempt();
        if (found instanceof Promise) change({ busy: true });
        showProblems((await found) ?? []);
      } catch (error) {
        showProblems(explain(error));
      } finally {
        change({ busy: false });
      }
    },
    show: showProblems,
    clear: (about) => change({ problems: state.get().problems.filter(({ field }) => field !== about) }),
    once(body, operation = '') {
      const keyOf = keys.get(operation) ?? createOnceKey();
      keys.set(operation, keyOf);
      return keyOf(body);
    },
  };
}
