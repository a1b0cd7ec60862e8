import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { tryEligibilityService, type EligibilityConnection } from './eligibility-client.ts';
import { findFundForUpdate, setEligibilityService } from './eligibility-queries.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });

/** What the file of a connection may say; the last three name files beside it, in PEM. */
const file = z
  .strictObject({
    url: address,
    bearer_key: z.string().min(1),
    enabled: z.boolean().default(true),
    fallback: z.boolean().default(true),
    check_partner: z.boolean().default(false),
    ineligible_policy: z.enum(['fund_request', 'redirect']).default('fund_request'),
    ineligible_url: address.optional(),
    server_certificate: z.string().optional(),
    client_certificate: z.string().optional(),
    client_key: z.string().optional(),
  })
  .refine((given) => (given.client_certificate === undefined) === (given.client_key === undefined), {
    error: 'client_certificate and client_key belong together',
  })
  .refine((given) => given.ineligible_policy === 'fund_request' || given.ineligible_url !== undefined, {
    error: 'ineligible_policy redirect needs an ineligible_url',
  });

/** How a fund is connected to its sponsor's eligibility service (funds.md 9); keys and certificates as text. */
export interface EligibilitySettings extends EligibilityConnection {
  readonly enabled: boolean;
  readonly fallback: boolean;
  readonly checkPartner: boolean;
  readonly ineligiblePolicy: 'fund_request' | 'redirect';
  readonly ineligibleUrl: string | null;
}

/** Reads the file that describes a connection, and the files it names. Throws an error that says what is wrong with it. */
export function readEligibilityServiceFile(path: string): EligibilitySettings {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) {
    const problems = read.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
    throw new Error(problems.join('\n'));
  }
  const given = read.data;
  const pem = (name: string | undefined) => (name === undefined ? null : readFileSync(resolve(dirname(path), name), 'utf8'));
  return {
    url: given.url,
    bearerKey: given.bearer_key,
    enabled: given.enabled,
    fallback: given.fallback,
    checkPartner: given.check_partner,
    ineligiblePolicy: given.ineligible_policy,
    ineligibleUrl: given.ineligible_url ?? null,
    serverCertificate: pem(given.server_certificate),
    clientCertificate: pem(given.client_certificate),
    clientKey: pem(given.client_key),
  };
}

/**
 * Connects a fund to its sponsor's eligibility service in place of what it was connected to, gives the sponsor the right to use it,
 * and tries the connection. Gives what the service said; what it said changes nothing. Throws when there is no such fund.
 */
export async function connectEligibilityService(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  fundId: number,
  settings: EligibilitySettings,
): Promise<string> {
  await transaction(db, async (tx) => {
    const fund = await findFundForUpdate(tx, fundId);
    if (!fund) throw new Error(`There is no fund ${fundId}.`);
    await setEligibilityService(tx, fund, {
      ...settings,
      bearerKey: secrets.encrypt(settings.bearerKey),
      clientKey: settings.clientKey === null ? null : secrets.encrypt(settings.clientKey),
    });
  });
  try {
    const { status } = await tryEligibilityService(settings);
    return status === 200 ? 'It answers.' : `It answers with status ${status}.`;
  } catch (error) {
    return `It does not answer: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
