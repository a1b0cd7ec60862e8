import type { Language } from '@tegoed/translations/format';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { activateToken, endTokens, findMailedLink, findTokenForExchange, type ExchangeType } from '../access-token-queries.ts';
import { linkExpired, linkUnknown, linkUsed } from '../identity-errors.ts';
import { confirmEmail, findFirstEmail, findHolder, insertIdentity, insertInitialEmail, lockEmail } from '../identity-queries.ts';
import type { IdentityRecords } from '../identity-records.ts';

export type ExchangeDeps = Pick<Deps, 'db' | 'now'> & { readonly records: IdentityRecords };

export interface ExchangeLink {
  readonly type: ExchangeType;
  readonly exchangeToken: string;
  /** The access token that the caller holds already; it ends, because every sign-in gets a new one. */
  readonly formerTokenId: number | null;
  /** Of a person who comes into being now. */
  readonly language: Language;
}

export interface Exchanged {
  readonly tokenId: number;
  readonly accessToken: string;
  readonly identityId: number;
}

/**
 * identity.md 2: turns the token of a mail, or one of a minute, into an access token, once. Throws 404 for an unknown one,
 * 403 for one that was used or is too old. Whoever could read a mail holds the address: it is confirmed now, and a person
 * is made of it when nobody had it. The address is locked before the token, as everywhere.
 */
export function exchangeLink(deps: ExchangeDeps, input: ExchangeLink): Promise<Exchanged> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const email = await lockEmailOfLink(tx, input);
    const token = await findTokenForExchange(tx, input.type, input.exchangeToken);
    if (!token || token.exchangeBefore === null) throw linkUnknown();
    if (token.state !== 'pending') throw linkUsed();
    if (token.exchangeBefore < now) throw linkExpired();

    const identityId = token.identityId ?? (await findOrMakePerson(tx, deps, { email, language: input.language }));
    const formerTokens = input.formerTokenId === null ? [] : [input.formerTokenId];
    await endTokens(tx, { tokenIds: formerTokens, state: 'destroyed', now });
    if (email !== undefined) await confirmEmail(tx, { identityId, email, now });
    return { tokenId: token.id, identityId, accessToken: await activateToken(tx, { tokenId: token.id, identityId, now }) };
  });
}

/** The address that a link was mailed to; links of before it was written down went to the first one. */
async function lockEmailOfLink(tx: Tx, { type, exchangeToken }: ExchangeLink): Promise<string | undefined> {
  if (type === 'short_token') return undefined;
  const link = await findMailedLink(tx, type, exchangeToken);
  const email = link?.email ?? (link?.identityId == null ? undefined : await findFirstEmail(tx, link.identityId));
  if (email !== undefined) await lockEmail(tx, email);
  return email;
}

/** Nobody was made when the link was asked for. Whoever signed up in the meantime with the address is that person. */
async function findOrMakePerson(
  tx: Tx,
  deps: ExchangeDeps,
  { email, language }: { email: string | undefined; language: Language },
): Promise<number> {
  if (email === undefined) throw linkUnknown();
  const holder = await findHolder(tx, email);
  if (holder) return holder.identityId;
  const { id } = await insertIdentity(tx, language, deps.now());
  await insertInitialEmail(tx, { identityId: id, email, now: deps.now() });
  await deps.records.store(tx, { identityId: id, records: {}, now: deps.now() });
  return id;
}
