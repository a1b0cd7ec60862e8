import { Alert } from '@tegoed/ui/facts/alert';

interface ProblemAlertProps {
  /** Of a submission. */
  submission: { problem: string | undefined; refusals: number };
}

/** What went wrong and is no matter of a field: read out when it comes, and again when the same comes again. */
export function ProblemAlert({ submission: { problem, refusals } }: ProblemAlertProps) {
  return (
    <div aria-live="polite">
      {problem !== undefined && (
        <Alert key={refusals} tone="warning">
          {problem}
        </Alert>
      )}
    </div>
  );
}
