import { afterSeconds } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { randomHex, tokenHash } from '#platform/services/secrets';

/** How long a browser may take to answer, in seconds. */
const lifetime = 5 * 60;
const idLength = 64; // hexadecimal characters

type CeremonyKind = 'sign_in' | 'registration';

interface Ceremony {
  readonly kind: CeremonyKind;
  readonly challenge: string;
  /** The session in which it is asked; null for a visitor. */
  readonly accessTokenId: number | null;
  readonly now: Date;
}

/** Keeps what a browser is asked to sign; gives the name by which it brings the answer, of which a hash is kept. */
export async function startCeremony(tx: Tx, { kind, challenge, accessTokenId, now }: Ceremony): Promise<string> {
  const id = randomHex(idLength);
  await tx.deleteFrom('passkeyCeremonies').where('createdAt', '<', afterSeconds(now, -lifetime)).execute();
  await tx
    .insertInto('passkeyCeremonies')
    .values({ id: tokenHash(id), kind, challenge, accessTokenId, createdAt: now })
    .execute();
  return id;
}

/**
 * What the browser was asked to sign, once: whatever the answer is, nobody answers again. Throws 422 when nothing like it was asked, in this
 * session or of this visitor, within five minutes.
 */
export async function takeCeremony(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: Omit<Ceremony, 'challenge' | 'now'> & { readonly id: string },
): Promise<string> {
  const taken = await transaction(deps.db, (tx) =>
    tx
      .deleteFrom('passkeyCeremonies')
      .where('id', '=', tokenHash(asked.id))
      .returning(['kind', 'challenge', 'accessTokenId', 'createdAt'])
      .executeTakeFirst(),
  );
  const isGood =
    taken?.kind === asked.kind &&
    taken.accessTokenId === asked.accessTokenId &&
    taken.createdAt >= afterSeconds(deps.now(), -lifetime);
  if (!taken || !isGood) throw fieldError('ceremony', 'validation.ceremony-ended');
  return taken.challenge;
}
