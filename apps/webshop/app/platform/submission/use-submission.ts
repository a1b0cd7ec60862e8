import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useFailureText } from '../language/failure-text.ts';
import { useStore } from '@tegoed/client/store';
import { problemsOf } from '@tegoed/client/problems';
import type { ProblemRules } from '@tegoed/client/problems';
import { createSubmission } from './submission.ts';
import type { Attempt, Submission } from './submission.ts';

interface SubmissionOptions<Field extends string> extends Omit<ProblemRules<Field>, 'failureText'> {
  /** There is something wrong, or no longer: the page says so in its title. */
  onRefused?: ((refused: boolean) => void) | undefined;
}

export type FormSubmission<Field extends string = string> = ReturnType<typeof useSubmission<Field>>;

/**
 * A form or a button that sends something: one press at a time, why it was not taken, where that stands and who gets the focus. A
 * summary takes the focus by itself; without one the first field that is wrong gets it.
 */
export function useSubmission<Field extends string = string>(options: SubmissionOptions<Field> = {}) {
  const { onRefused, ...rules } = options;
  const failureText = useFailureText();
  const [submission] = useState<Submission<Field>>(createSubmission);
  const { busy, problems, refusals } = useStore(submission.state, submission.state.get());
  const form = useRef<HTMLFormElement>(null);
  const isRefused = problems.length > 0;
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current);
  }, [refusals]);
  const notifyRefused = useEffectEvent((refused: boolean) => onRefused?.(refused));
  useEffect(() => {
    notifyRefused(isRefused);
    // A form that goes away leaves no error behind.
    return () => notifyRefused(false);
  }, [isRefused]);

  const explain = (error: unknown) => problemsOf(error, { ...rules, failureText });
  const submit = (attempt: Attempt<Field>) => submission.submit(attempt, explain);
  const textAt = (field: Field | undefined) => problems.find((problem) => problem.field === field)?.text;

  return {
    busy,
    problems,
    refusals,
    /** What is wrong with a field. */
    errorAt: (field: Field) => textAt(field),
    /** What is wrong with no field in particular. */
    problem: textAt(undefined),
    show: submission.show,
    clear: submission.clear,
    once: submission.once,
    submit,
    /** Props of a form that is sent by a press or by Enter; its fields keep what was typed. */
    form: (attempt: (typed: FormData, event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => ReturnType<Attempt<Field>>) => ({
      noValidate: true,
      onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
        event.preventDefault();
        form.current = event.currentTarget;
        const typed = new FormData(event.currentTarget);
        void submit(() => attempt(typed, event));
      },
    }),
  };
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  if (!form || form.closest('dialog, main')?.querySelector('.tg-summary')) return;
  form.querySelector<HTMLElement>('.tg-field--error :is(input, select, textarea)')?.focus();
}
