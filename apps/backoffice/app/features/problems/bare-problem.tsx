import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Refusal } from '@tegoed/client/refusal';
import { Door } from '../../components/frame/door.tsx';
import { textsIn, useLanguage } from '../../platform/texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { kindOf, Problem } from './problem.tsx';

/** The `ErrorBoundary` of what stands around pages: nothing of the frame is known, only why not. */
export function BareProblem() {
  const thrown = useRouteError();
  return <ProblemDoor error={isRouteErrorResponse(thrown) ? new Refusal(thrown.status, thrown.data, new Headers()) : thrown} />;
}

/** Why there is nothing to see, for who stands before the door. */
export function ProblemDoor({ error }: { error: unknown }) {
  const language = useLanguage();
  const title = textsIn(language, 'problem')(`${kindOf(error)}-title`);
  return (
    <Door name={textsIn(language, 'app')('name')} title={title}>
      <PageTitle>{title}</PageTitle>
      <Problem error={error} />
    </Door>
  );
}
