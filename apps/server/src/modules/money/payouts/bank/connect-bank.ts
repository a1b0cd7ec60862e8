import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isIban } from '@tegoed/domain/iban';
import { z } from 'zod';
import { standardTimeouts } from '#platform/services/call-service';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { checkReply } from './bank.ts';
import { replaceConnection, findSponsorForUpdate } from './bank-queries.ts';
import { callBunq, openSession } from './bunq.ts';
import type { BankCredentials } from './open-bank.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });

const account = {
  iban: z.string().refine(isIban, { error: 'must be an IBAN without spaces' }),
  account_name: z.string().min(1).max(70),
  /** The hour, in Amsterdam, from which batches are built by themselves each day; absent: by hand only. */
  daily_hour: z.int().min(0).max(23).optional(),
  server_certificate: z.string().optional(),
};

/** What the file of a connection may say; certificates and keys are names of files beside it, in PEM. */
const file = z.discriminatedUnion('bank', [
  z.strictObject({
    bank: z.literal('bng'),
    ...account,
    url: address,
    client_certificate: z.string(),
    client_key: z.string(),
    signing_certificate: z.string(),
    signing_key: z.string(),
  }),
  z.strictObject({
    bank: z.literal('bunq'),
    ...account,
    url: address.default('https://api.bunq.com'),
    api_key: z.string().min(1),
  }),
]);

/** A sponsor's account, and how its bank is reached; certificates and keys as text. */
export type BankSettings = z.infer<typeof file>;

/** Reads the file that describes a connection, and the files it names. Throws an error that says what is wrong with it. */
export function readBankFile(path: string): BankSettings {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) {
    const problems = read.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
    throw new Error(problems.join('\n'));
  }
  const given = read.data;
  const pem = (name: string) => readFileSync(resolve(dirname(path), name), 'utf8');
  const server = given.server_certificate === undefined ? {} : { server_certificate: pem(given.server_certificate) };
  if (given.bank === 'bunq') return { ...given, ...server };
  return {
    ...given,
    ...server,
    client_certificate: pem(given.client_certificate),
    client_key: pem(given.client_key),
    signing_certificate: pem(given.signing_certificate),
    signing_key: pem(given.signing_key),
  };
}

/**
 * Makes an account the one that a sponsor pays from, in place of the one before it. bunq is asked for a key of its own at once, so a
 * connection that does not work is not kept; BNG answers only about orders. Throws when there is no such sponsor, or bunq says no.
 */
export async function connectBank(
  { db, secrets, now }: Pick<Deps, 'db' | 'secrets' | 'now'>,
  organizationId: number,
  settings: BankSettings,
): Promise<void> {
  const credentials = await credentialsOf(settings);
  await transaction(db, async (tx) => {
    if (!(await findSponsorForUpdate(tx, organizationId))) throw new Error(`There is no sponsor ${organizationId}.`);
    await replaceConnection(tx, {
      organizationId,
      bank: settings.bank,
      iban: settings.iban,
      accountName: settings.account_name,
      credentials: secrets.encrypt(JSON.stringify(credentials)),
      dailyHour: settings.daily_hour ?? null,
      createdAt: now(),
    });
  });
}

async function credentialsOf(settings: BankSettings): Promise<BankCredentials> {
  const { url, server_certificate: serverCertificate = null } = settings;
  if (settings.bank === 'bunq') return installAtBunq(settings, { url, serverCertificate });
  return {
    bank: 'bng',
    url,
    serverCertificate,
    clientCertificate: settings.client_certificate,
    clientKey: settings.client_key,
    signingCertificate: settings.signing_certificate,
    signingKey: settings.signing_key,
  };
}

const installation = z.object({
  Response: z.array(
    z.object({
      Token: z.object({ token: z.string() }).optional(),
      ServerPublicKey: z.object({ server_public_key: z.string() }).optional(),
    }),
  ),
});
const alias = z.object({ type: z.string(), value: z.string() });
const accounts = z.object({ Response: z.array(z.record(z.string(), z.object({ id: z.int(), alias: z.array(alias) }))) });

/** Exchanges keys with bunq, makes this platform known there as a device, and finds the account. */
async function installAtBunq(
  { api_key: apiKey, iban }: Extract<BankSettings, { bank: 'bunq' }>,
  place: { url: string; serverCertificate: string | null },
): Promise<BankCredentials> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const stranger = { ...place, privateKey: keys.privateKey, bankPublicKey: null };
  const call = { method: 'POST', requestId: crypto.randomUUID() } as const;
  const body = { client_public_key: keys.publicKey };
  const installed = await callBunq(stranger, { ...call, path: '/v1/installation', body }, standardTimeouts);
  checkReply(installed, 'exchanging keys');
  const parts = installation.parse(installed.body).Response;
  const installationToken = parts.find((part) => part.Token)?.Token?.token;
  const bankPublicKey = parts.find((part) => part.ServerPublicKey)?.ServerPublicKey?.server_public_key;
  if (installationToken === undefined || bankPublicKey === undefined) throw new Error('The bank gave no key.');

  const known = { ...stranger, bankPublicKey, installationToken, apiKey };
  const device = { description: 'Tegoed', secret: apiKey };
  const asked = { ...call, requestId: crypto.randomUUID(), path: '/v1/device-server', token: installationToken, body: device };
  checkReply(await callBunq(known, asked, standardTimeouts), 'making this platform known');
  const { token, userId } = await openSession(known, standardTimeouts);
  const path = `/v1/user/${userId}/monetary-account?count=200`;
  const listed = await callBunq(known, { method: 'GET', path, token, requestId: crypto.randomUUID() }, standardTimeouts);
  checkReply(listed, 'looking for the account');
  const found = accounts
    .parse(listed.body)
    .Response.flatMap((one) => Object.values(one))
    .find((one) => one.alias.some(({ type, value }) => type === 'IBAN' && value === iban));
  if (!found) throw new Error(`This key opens no account ${iban}.`);
  return { bank: 'bunq', ...known, monetaryAccountId: found.id };
}
