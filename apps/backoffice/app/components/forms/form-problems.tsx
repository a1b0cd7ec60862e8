import { ErrorSummary } from '@tegoed/ui/forms/error-summary';
import type { Problem } from '@tegoed/client/problems';
import { useT } from '../../platform/texts.ts';

interface FormProblemsProps {
  problems: readonly Problem[] | undefined;
  /** The id of the control of a field; the name of the field where a form gives its controls those ids. */
  idOf?: (field: string) => string | undefined;
}

/** Everything that is wrong with a form, on top of it; takes the focus. Nothing when nothing is wrong. */
export function FormProblems({ problems = [], idOf = (field) => field }: FormProblemsProps) {
  const app = useT('app');
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      heading={app('problems', { count: problems.length })}
      errors={problems.map(({ field, text }) => ({ fieldId: field === undefined ? undefined : idOf(field), text }))}
    />
  );
}
