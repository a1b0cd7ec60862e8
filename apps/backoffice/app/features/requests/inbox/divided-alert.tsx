import { Alert } from '@tegoed/ui/facts/alert';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/texts.ts';
import type { Colleague } from './colleagues.ts';
import type { Dividing } from './use-dividing.ts';

interface DividedAlertProps {
  outcome: NonNullable<Dividing['outcome']>;
  colleagues: readonly Colleague[];
}

/** What became of dividing, a line for each that failed; takes the focus. */
export function DividedAlert({ outcome: { given, failed, who }, colleagues }: DividedAlertProps) {
  const t = useT('requests');
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  const name = who === 'self' ? t('given-self') : (colleagues.find(({ id }) => id === who)?.email ?? '');
  return (
    <div ref={line} tabIndex={-1} className="tg-request__done">
      <Alert tone={failed.length > 0 ? 'warning' : 'success'}>
        <p>{t('given', { count: given, who: name })}</p>
        {failed.length > 0 && (
          <>
            <p>{t('failed', { count: failed.length })}</p>
            <ul>
              {failed.map(({ request, reason }) => (
                <li key={request.id}>
                  {request.number}: {reason === 'taken' ? t('failed-taken') : reason || t('failed-other')}
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  );
}
