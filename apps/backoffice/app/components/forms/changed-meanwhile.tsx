import { Alert } from '@tegoed/ui/facts/alert';
import { useT } from '../../platform/texts.ts';
import type { ReactNode } from 'react';
import './changed-meanwhile.css';

interface ChangedMeanwhileProps {
  /** In the platform's words: who stored it, and when. */
  message: string;
  /** What differs: the value that was typed, and the one that somebody else stored. */
  differences: readonly { readonly label: string; readonly typed: ReactNode; readonly stored: ReactNode }[];
}

/**
 * Somebody else stored something since the form was opened. Both values stand here, what was typed stays in the form, and storing
 * again (with the new version) counts.
 */
export function ChangedMeanwhile({ message, differences }: ChangedMeanwhileProps) {
  const app = useT('app');
  return (
    <Alert tone="warning" title={app('changed-title')} announce="now">
      <p>{message}</p>
      {differences.map(({ label, typed, stored }) => (
        <dl className="tg-versus" key={label}>
          <dt className="tg-versus__field">{label}</dt>
          <div>
            <dt>{app('changed-stored')}</dt>
            <dd>{stored}</dd>
          </div>
          <div>
            <dt>{app('changed-typed')}</dt>
            <dd>{typed}</dd>
          </div>
        </dl>
      ))}
      <p>{app('changed-next')}</p>
    </Alert>
  );
}
