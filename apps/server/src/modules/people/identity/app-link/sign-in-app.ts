import type { Language } from '@tegoed/translations/format';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { tokenHash } from '#platform/services/secrets';
import { endTokens, type LinkType } from '../access-token-queries.ts';
import { exchangeLink, type ExchangeDeps } from '../sign-in/exchange-link.ts';
import { forNetwork, pairingLimit } from '../identity-limits.ts';
import { authorizePinCode } from '../pairing/authorize-device.ts';

/**
 * identity.md 2.6: signs in the app that shows these six digits as the person whom the link was mailed to. The link is
 * spent when it works, and only then: who mistypes can try again. Nobody is signed in on the computer itself.
 * Throws as `exchangeLink` does for the link and as `authorizePinCode` does for the code; 429 after too many codes.
 */
export async function signInApp(
  deps: ExchangeDeps & Pick<Deps, 'secrets' | 'rateLimits'>,
  given: { type: LinkType; token: string; code: string; network: string; language: Language },
): Promise<void> {
  await deps.rateLimits.attempt(pairingLimit, `link:${tokenHash(given.token).toString('hex')}`);
  await deps.rateLimits.attempt(forNetwork(pairingLimit), given.network);
  await transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const { type, token: exchangeToken, language } = given;
    const { identityId, tokenId } = await exchangeLink(inside, { type, exchangeToken, formerTokenId: null, language });
    await authorizePinCode(inside, { identityId, code: given.code });
    await endTokens(tx, { tokenIds: [tokenId], state: 'destroyed', now: deps.now() });
  });
}
