import { useState } from 'react';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import type { StepProps } from './voucher-step.ts';

export interface Deed {
  readonly busy: boolean;
  /** Why it was not done, in words. */
  readonly problem: string | undefined;
  /** What is wrong with a field, in the platform's words. */
  readonly fieldProblem: (field: string) => string | undefined;
  /** Does it, once at a time; an error stays until the next try. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** One thing that a step does at the platform. */
export function useDeed({ onBusy, memory }: Pick<StepProps, 'onBusy' | 'memory'>): Deed {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(memory.error);

  async function run(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    onBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      onBusy(false);
    }
  }

  return {
    busy,
    problem: error === undefined ? undefined : failureText(error),
    fieldProblem: (field) => (error instanceof Refusal ? error.fields[field]?.join(' ') : undefined),
    run,
  };
}
