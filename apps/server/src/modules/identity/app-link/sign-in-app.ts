import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { findTokenForExchange, endTokens, type LinkType } from '../access-token-queries.ts';
import { exchangeLink } from '../exchange-link.ts';
import { linkUnknown } from '../identity-errors.ts';
import { pairingLimit } from '../identity-limits.ts';
import { authorizePinCode } from '../pairing/authorize-device.ts';

/**
 * identity.md 2.6: signs in the app that shows these six digits as the person whom the link was mailed to. The link is
 * spent when it works, and only then: who mistypes can try again. Nobody is signed in on the computer itself.
 * Throws as `exchangeLink` does for the link and as `authorizePinCode` does for the code; 429 after too many codes.
 */
export async function signInApp(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'rateLimits'>,
  given: { type: LinkType; token: string; code: string; ipAddress: string },
): Promise<void> {
  await deps.rateLimits.attempt(pairingLimit, `ip:${given.ipAddress}`);
  await transaction(deps.db, async (tx) => {
    const link = await findTokenForExchange(tx, given.type, given.token);
    if (!link || link.identityId === null) throw linkUnknown();
    const inside = { ...deps, db: tx };
    await exchangeLink(inside, { type: given.type, exchangeToken: given.token, formerTokenId: null });
    await authorizePinCode(inside, { identityId: link.identityId, code: given.code });
    await endTokens(tx, { tokenIds: [link.id], state: 'destroyed', now: deps.now() });
  });
}
