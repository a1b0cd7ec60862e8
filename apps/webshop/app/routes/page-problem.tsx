import { isRouteErrorResponse, useRouteError } from 'react-router';
import { readProblem } from '@tegoed/client/problem';
import { NotFoundMessage } from '../features/problems/not-found-message.tsx';
import { FailureMessage } from '../features/problems/failure-message.tsx';

/** The last error boundary: what a page shows that does not exist, may not be seen or does not work. */
export function PageProblem() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <FailureMessage kind={isOffline() ? 'offline' : 'failed'} />;
  if (error.status === 404) return <NotFoundMessage />;
  const { reference } = readProblem(error.data);
  if (error.status === 403) return <FailureMessage kind="forbidden" />;
  if (error.status === 501) return <FailureMessage kind="not-built" />;
  return <FailureMessage kind="failed" reference={reference} />;
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine;
}
