import type { Schema } from '@tegoed/contract';
import { Refusal } from '@tegoed/client/refusal';
import { redirect } from 'react-router';
import { api } from './api.ts';
import { askedOnce } from './asked-once.ts';
import { languageOf, pathOf, type ScreenName } from './paths.ts';

export type Session = Schema<'DeskSession'>;

/** The session of this browser; null when there is none, or it ended. */
export async function findSession(): Promise<Session | null> {
  try {
    return (await api.get('/desk/session')).data;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** The same for a loader: it may have been asked ahead. */
export const findSessionOnce = askedOnce(findSession);

const stepOf: Readonly<Record<Session['state'], ScreenName>> = {
  complete: 'organizations',
  second_factor_needed: 'confirm',
  enrolment_needed: 'enrol',
};

/** Where somebody with this session goes: to the step that is left, or to where they wanted to be. */
export function placeFor(session: Session, wanted: string | undefined): string {
  const language = languageOf(location.pathname);
  if (session.state === 'complete' && wanted !== undefined) return wanted;
  return withPlace(pathOf(stepOf[session.state], language), wanted);
}

/** A page of the door, which leads on to the page that somebody wanted. */
function withPlace(path: string, wanted: string | undefined): string {
  return wanted === undefined ? path : `${path}?${new URLSearchParams({ naar: wanted })}`;
}

/** For the pages of one step: sends everybody on who has another one, or none. */
export async function sessionInState(
  state: Session['state'],
  wanted: string | undefined,
  found = findSession(),
): Promise<Session> {
  const session = await found;
  if (session === null) throw redirect(withPlace(pathOf('sign-in', languageOf(location.pathname)), wanted));
  if (session.state !== state) throw redirect(placeFor(session, wanted));
  return session;
}

/** Before a form that asks for a fresh proof: whoever gave none in the last quarter of an hour gives it first, and comes back. */
export async function freshly(place: string): Promise<void> {
  const session = await findSession();
  if (session?.fresh_until == null) throw redirect(withPlace(pathOf('prove', languageOf(place)), place));
}
