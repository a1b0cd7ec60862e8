import { ErrorSummary } from '@tegoed/ui/forms/error-summary';
import type { Problem } from '@tegoed/client/problems';
import { useT } from '../../platform/language/texts.ts';

interface ProblemSummaryProps<Field extends string> {
  /** Of a submission. */
  problems: readonly Problem<Field>[];
  /** The id of a field, where the summary leads to it. */
  idOf: (field: Field) => string | undefined;
}

/** Everything that is wrong with a form, on top of it; takes the focus. Nothing when nothing is wrong. */
export function ProblemSummary<Field extends string>({ problems, idOf }: ProblemSummaryProps<Field>) {
  const shell = useT('shell');
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      heading={shell('errors.summary', { count: problems.length })}
      errors={problems.map(({ field, text }) => ({ fieldId: field && idOf(field), text }))}
    />
  );
}
