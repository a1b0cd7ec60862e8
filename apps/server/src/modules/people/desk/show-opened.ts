import type { Deps } from '#platform/deps';
import { deskGiven } from '#platform/http/caller/desk-cookie';
import { SpecialAnswer } from '#platform/http/operations';
import { getDeskSession } from './desk-session-queries.ts';
import { presentDeskSession } from './present-desk-session.ts';

/** A session as it is now, with the new value of its cookie. */
export async function showOpened(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { accessTokenId, value }: { accessTokenId: number; value: string },
): Promise<SpecialAnswer> {
  const data = presentDeskSession(await getDeskSession(deps.db, accessTokenId), deps.now());
  return new SpecialAnswer(200, { data }, deskGiven(deps.settings.backofficeUrl, value));
}
