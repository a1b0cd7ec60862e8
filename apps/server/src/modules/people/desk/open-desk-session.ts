import { endTokens, exchangeLink, openDeskToken, writeSigning, type DeskToken, type IdentityRecords } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { deskStateOf, requiredMethodOf } from '#platform/http/caller/desk-session';
import type { Caller } from '#platform/http/operations';
import { getDeskPerson } from './desk-session-queries.ts';

export interface OpenDeskSession {
  readonly token: string;
  readonly kind?: 'login' | 'confirmation';
  readonly call: {
    readonly caller: Caller;
    readonly requestId: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  };
}

/**
 * backoffice.md 10.2: turns the token of a mailed link into a session of the back office, once. The session that this browser had ends. Who
 * needs no second factor and has none is signed in by it; others take the next step. Throws as `exchangeLink`.
 */
export function openDeskSession(
  deps: Pick<Deps, 'db' | 'now'> & { readonly records: IdentityRecords },
  { token, kind = 'login', call }: OpenDeskSession,
): Promise<DeskToken> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const { caller, headers } = call;
    const { identityId, tokenId } = await exchangeLink(
      { ...deps, db: tx },
      {
        type: kind === 'login' ? 'email_code' : 'confirmation_code',
        exchangeToken: token,
        formerTokenId: caller.identity?.accessTokenId ?? null,
        language: caller.language,
      },
    );
    // The link is used up; what it would have given elsewhere is nobody's.
    await endTokens(tx, { tokenIds: [tokenId], state: 'destroyed', now });
    const person = await getDeskPerson(tx, identityId);
    const isProved = deskStateOf('link', person, requiredMethodOf(person)) === 'complete';
    const userAgent = [headers['user-agent']].flat().join(' ') || undefined;
    const opened = await openDeskToken(tx, {
      identityId,
      proof: 'link',
      provedAt: isProved ? now : null,
      client: { ...caller, userAgent },
      now,
    });
    const { sessionUid } = opened;
    await writeSigning(tx, { operation: 'openDeskSession', at: now, identityId, sessionUid, call });
    return opened;
  });
}
