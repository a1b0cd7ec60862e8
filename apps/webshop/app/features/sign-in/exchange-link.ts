import type { ShopApi } from '@tegoed/client/api-client';

/** Links that sign somebody in: from a sign-in mail, from the mail that confirms a new account, from another site of the platform. */
export type LinkKind = 'sign-in' | 'confirmation' | 'short';

/** Spends the token of a link and answers the access token. Throws a `Refusal` when it is used, too old or unknown. (identity.md 2.6) */
export async function exchangeLink(api: ShopApi, kind: LinkKind, token: string): Promise<string> {
  const exchange = () => {
    const path = { token };
    switch (kind) {
      case 'sign-in':
        return api.get('/identity/proxy/email/exchange/{token}', { path });
      case 'confirmation':
        return api.get('/identity/proxy/confirmation/exchange/{token}', { path });
      case 'short':
        return api.get('/identity/proxy/short-token/exchange/{token}', { path });
    }
  };
  return (await exchange()).access_token;
}
