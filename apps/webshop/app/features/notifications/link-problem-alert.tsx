import { Alert } from '@tegoed/ui/facts/alert';
import { useT } from '../../platform/language/texts.ts';
import type { LinkProblem } from './load-settings.ts';

/** Why the link under a mail did nothing. */
export function LinkProblemAlert({ problem }: { problem: LinkProblem }) {
  const t = useT('preferences');
  return (
    <Alert tone={problem === 'not-pending' ? 'info' : 'warning'} title={t(`link.${problem}`)} announce="politely">
      <p>{t(`link.${problem}-text`)}</p>
    </Alert>
  );
}
