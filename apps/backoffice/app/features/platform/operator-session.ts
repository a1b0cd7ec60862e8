import { Refusal } from '@tegoed/client/refusal';
import { sessionInState, type Session } from '../../platform/session.ts';

/** The session of an operator; to everybody else the pages of the platform are not here. */
export async function operatorSession(place: string): Promise<Session> {
  const session = await sessionInState('complete', place);
  if (!session.is_operator) throw new Refusal(404, undefined, new Headers());
  return session;
}

/** Whether somebody may change something at once, without proving once more who they are. */
export function isFresh({ fresh_until: until }: Session): boolean {
  return until !== null;
}
