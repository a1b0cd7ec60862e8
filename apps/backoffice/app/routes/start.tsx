import { redirect } from 'react-router';
import { languageOf, pathOf } from '../platform/paths.ts';
import { findSession, placeFor } from '../platform/session.ts';

/** The address without anything behind it leads on: to the door, or to the work. */
export async function clientLoader(): Promise<never> {
  const session = await findSession();
  throw redirect(session === null ? pathOf('sign-in', languageOf(location.pathname)) : placeFor(session, undefined));
}

export default function Start() {
  return null;
}
