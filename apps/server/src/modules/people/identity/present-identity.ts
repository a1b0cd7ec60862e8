import type { Schema } from '@tegoed/contract';
import { serverText } from '@tegoed/translations/server';
import type { Caller } from '#platform/http/operations';
import { isDashboard } from '#platform/http/caller/dashboards';
import type { Deps } from '#platform/deps';
import { getOwnIdentity } from './identity-queries.ts';
import { isMobile } from './sign-in/sign-in-links.ts';

interface OwnIdentity {
  readonly address: string;
  readonly email: string | null;
  readonly bsnConfirmedAt: Date | null;
}

/** identity.md 2.2: the citizen service number itself never leaves the server, only whether and since when it is known. */
export function presentIdentity(
  identity: OwnIdentity & { readonly hasProfile: boolean },
  { clientType, language, identity: caller }: Pick<Caller, 'clientType' | 'language' | 'identity'>,
  now: Date,
): Schema<'Identity'> {
  const { address, email, bsnConfirmedAt, hasProfile } = identity;
  const age = bsnConfirmedAt === null ? null : Math.max(0, Math.floor((now.getTime() - bsnConfirmedAt.getTime()) / 1000));
  return {
    address,
    bsn: bsnConfirmedAt !== null,
    bsn_time: age,
    profile: hasProfile,
    email: email ?? (isMobile(clientType) ? serverText(language, 'links.no-email') : null),
    ...(isDashboard(clientType) ? { is_operator: caller?.isOperator ?? false } : {}),
  };
}

/** The person behind a call, for themselves. */
export async function describeOwnIdentity(
  { db, now, shops }: Pick<Deps, 'db' | 'now' | 'shops'>,
  identityId: number,
  caller: Caller,
): Promise<Schema<'Identity'>> {
  const { profile: hasProfile } = shops.ofKey(caller.implementation.key).features;
  return presentIdentity({ ...(await getOwnIdentity(db, identityId)), hasProfile }, caller, now());
}
