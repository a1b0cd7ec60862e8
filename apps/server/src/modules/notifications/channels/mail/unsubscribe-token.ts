import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '#platform/deps';
import type { Secrets } from '#platform/services/secrets';

/** What a link under a mail says: to which address the mail went, in the name of which shop, and when. */
export interface UnsubscribeLink {
  readonly emailId: number;
  readonly shopKey: string;
  readonly issuedAt: Date;
}

const purpose = 'unsubscribe';

/** A token that tells who unsubscribes, sealed so that nobody can make one for somebody else's address. */
export function makeUnsubscribeToken(secrets: Secrets, { emailId, shopKey, issuedAt }: UnsubscribeLink): string {
  const said = `${emailId}.${Math.floor(issuedAt.getTime() / 1000)}.${shopKey}`;
  return `${Buffer.from(said).toString('base64url')}.${secrets.keyedHash(purpose, said).toString('base64url')}`;
}

/** Reads a token; undefined when it is not one of ours. */
export function readUnsubscribeToken({ secrets }: Pick<Deps, 'secrets'>, token: string): UnsubscribeLink | undefined {
  const [saidPart = '', sealPart = ''] = token.split('.');
  const said = Buffer.from(saidPart, 'base64url').toString();
  const seal = Buffer.from(sealPart, 'base64url');
  const isOurs = secrets
    .keyedHashes(purpose, said)
    .some((expected) => expected.length === seal.length && timingSafeEqual(expected, seal));
  const parts = /^(\d+)\.(\d+)\.(.+)$/.exec(said);
  if (!isOurs || !parts) return undefined;
  return { emailId: Number(parts[1]), issuedAt: new Date(Number(parts[2]) * 1000), shopKey: parts[3] ?? '' };
}
