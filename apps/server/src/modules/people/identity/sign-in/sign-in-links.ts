import { frontAddress, frontUrl } from '#platform/services/front-urls';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';

/** The call that asks for a link: its shop and client type decide where the link leads, not those of the reader. */
export type Asker = Pick<Caller, 'clientType' | 'language' | 'page'> & {
  readonly implementation: Pick<Caller['implementation'], 'key'>;
};

type FrontDeps = Pick<Deps, 'settings' | 'shops'>;

const paths = { email_code: 'email', confirmation_code: 'confirmation' } as const;

/**
 * The address inside a mail. Opening it spends nothing: it only leads to the front, which then exchanges the token. `front` is the
 * one on which it was asked for, where that is not the one of the shop.
 */
export function mailedLink(
  deps: FrontDeps,
  type: keyof typeof paths,
  { token, asker, target, front }: { token: string; asker: Asker; target: string | null; front: string | null },
): string {
  return frontAddress(frontUrl(deps, asker.implementation.key), `/api/v1/identity/proxy/${paths[type]}/redirect/${token}`, {
    target,
    is_mobile: isMobile(asker.clientType) ? '1' : '0',
    client_type: asker.clientType,
    implementation_key: asker.implementation.key,
    front,
  });
}

/** Where a link leads on: the page of the front that exchanges the token. */
export function frontLink(
  deps: FrontDeps,
  type: keyof typeof paths,
  given: { token: string; front: string; target: string | null },
): string {
  const { token, front, target } = given;
  if (type === 'email_code') return frontAddress(front, '/identity-restore', { token, target });
  return frontAddress(front, `/confirmation/email/${encodeURIComponent(token)}`, { target });
}

/** The deep link into the mobile app. */
export function appLink(type: keyof typeof paths, token: string): string {
  return `meapp://identity-${type === 'email_code' ? 'restore' : 'confirmation'}?token=${encodeURIComponent(token)}`;
}

/** Whether a client is the app on a telephone, by its type. */
export function isMobile(clientType: string): boolean {
  return clientType === 'me_app-android' || clientType === 'me_app-ios' || clientType === 'app-me_app';
}
