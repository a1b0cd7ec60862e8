import { useRouteError } from 'react-router';
import { ProblemPage } from './problem.tsx';

/** The `ErrorBoundary` of what stands around pages: nothing of the frame is known, only why not. */
export function BareProblem() {
  const error = useRouteError();
  return (
    <main className="tg-work" id="content">
      <ProblemPage error={error} />
    </main>
  );
}
