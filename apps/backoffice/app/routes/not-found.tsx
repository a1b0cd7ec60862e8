import { Refusal } from '@tegoed/client/refusal';
import { redirectDocument } from 'react-router';
import { ProblemDoor } from '../features/problems/bare-problem.tsx';
import { languageOf } from '../platform/paths.ts';
import type { Route } from './+types/not-found.ts';

/** A document knows the addresses of its language alone; one of the other is opened in a new document. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url);
  if (languageOf(pathname) !== languageOf(location.pathname)) throw redirectDocument(`${pathname}${search}${hash}`);
  return null;
}

export default function NotFound() {
  return <ProblemDoor error={new Refusal(404, undefined, new Headers())} />;
}
