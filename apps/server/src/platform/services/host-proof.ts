import type { Secrets } from './secrets.ts';

/** With this header whoever calls a host asks it for a word, which comes in the other one. */
export const challengeHeader = 'platform-challenge';
export const proofHeader = 'platform-proof';

/** The word: nobody without the secret of this platform can tell it, nor use it for another host. */
export function hostProof(secrets: Pick<Secrets, 'keyedHash'>, { host, challenge }: { host: string; challenge: string }): string {
  return secrets.keyedHash('host-proof', `${host} ${challenge}`).toString('hex');
}
