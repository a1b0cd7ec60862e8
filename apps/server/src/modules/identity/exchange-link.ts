import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { activateToken, endTokens, findTokenForExchange, type ExchangeType } from './access-token-queries.ts';
import { linkExpired, linkUnknown, linkUsed } from './identity-errors.ts';
import { verifyFirstEmail } from './identity-queries.ts';

export interface ExchangeLink {
  readonly type: ExchangeType;
  readonly exchangeToken: string;
  /** The access token that the caller holds already; it ends, because every sign-in gets a new one. */
  readonly formerTokenId: number | null;
}

/**
 * identity.md 2: turns the token of a mail, or one of a minute, into an access token, once. Throws 404 for an unknown one,
 * 403 for one that was used or is too old. Whoever could read a mail holds the address: it is verified now.
 */
export function exchangeLink(deps: Pick<Deps, 'db' | 'now'>, input: ExchangeLink): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const token = await findTokenForExchange(tx, input.type, input.exchangeToken);
    if (!token || token.identityId === null || token.exchangeBefore === null) throw linkUnknown();
    if (token.state !== 'pending') throw linkUsed();
    if (token.exchangeBefore < now) throw linkExpired();

    const formerTokens = input.formerTokenId === null ? [] : [input.formerTokenId];
    await endTokens(tx, { tokenIds: formerTokens, state: 'destroyed', now });
    if (input.type !== 'short_token') await verifyFirstEmail(tx, token.identityId, now);
    return activateToken(tx, token.id, now);
  });
}
