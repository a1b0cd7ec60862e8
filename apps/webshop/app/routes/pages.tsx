import { Outlet } from 'react-router';
import { PageProblem } from './page-problem.tsx';

/** Around all screens, so that a page that fails is replaced inside the document instead of with it. */
export default function Pages() {
  return <Outlet />;
}

export { PageProblem as ErrorBoundary };
