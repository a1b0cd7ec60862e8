import { z } from 'zod';
import type { Timeouts } from '#platform/services/call-service';
import type { Secrets } from '#platform/services/secrets';
import type { Bank } from './bank.ts';
import { bngCredentials, openBng } from './bng.ts';
import { bunqCredentials, openBunq } from './bunq.ts';

/** How a sponsor's bank is reached; kept sealed. */
export const bankCredentials = z.discriminatedUnion('bank', [
  z.strictObject({ bank: z.literal('bng'), ...bngCredentials.shape }),
  z.strictObject({ bank: z.literal('bunq'), ...bunqCredentials.shape }),
]);
export type BankCredentials = z.infer<typeof bankCredentials>;

/** The bank behind credentials as they are kept. */
export function openBank(secrets: Pick<Secrets, 'decrypt'>, sealed: Buffer, timeouts?: Timeouts): Bank {
  const { bank, ...credentials } = bankCredentials.parse(JSON.parse(secrets.decrypt(sealed)));
  return bank === 'bng'
    ? openBng(bngCredentials.parse(credentials), timeouts)
    : openBunq(bunqCredentials.parse(credentials), timeouts);
}
