import { useState } from 'react';
import type { Fund, StepOutcome } from './store-step.ts';

/** The version on which a form was filled in. What others store meanwhile is not taken for seen: only an answer to the form raises it. */
export function useVersion({ version }: Pick<Fund, 'version'>, outcome: StepOutcome | undefined): number {
  const [known, setKnown] = useState(version ?? 0);
  const [seen, setSeen] = useState(outcome);
  if (outcome !== seen) {
    setSeen(outcome);
    if (outcome?.version !== undefined) setKnown(outcome.version);
  }
  return known;
}
