import { Outlet, useRouteError } from 'react-router';
import { ProblemPage } from '../features/problems/problem.tsx';

/** Around each page inside a frame: what fails is this page, and the frame stays. */
export default function Framed() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ProblemPage error={useRouteError()} />;
}
