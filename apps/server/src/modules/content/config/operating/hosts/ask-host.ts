import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Deps } from '#platform/deps';
import { challengeHeader, hostProof, proofHeader } from '#platform/services/host-proof';
import { randomHex } from '#platform/services/secrets';
import type { HostState } from './host-queries.ts';

/** How long a host may take to be found and to answer, in milliseconds. */
const longest = 5_000;

/** Networks that are nobody's on the internet: what lies in them is not called for anybody who types its name. */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(network, bits, 'ipv6');

/** Whether an address may be called: one of the internet, or one of this server itself. */
export function mayBeCalled(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((one) => one.address));
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  return own.includes(plain) || !inside[family].check(plain, family);
}

/**
 * Whether this platform answers by a host (backoffice.md 4): it is asked for a word about this host that only this platform can tell. Follows
 * nothing, and calls nothing inside the own network.
 */
export async function askHost(
  { secrets, settings }: Pick<Deps, 'secrets' | 'settings'>,
  host: string,
): Promise<Exclude<HostState, 'unknown'>> {
  const challenge = randomHex(32);
  const answer = await inTime(call(host, { challenge, isPlain: settings.demo }));
  if (answer === undefined) return 'failed';
  const isOurs = answer.statusCode === 200 && answer.headers[proofHeader] === hostProof(secrets, { host, challenge });
  return isOurs ? 'reached' : 'elsewhere';
}

/** The beginning of what a host answers. Throws when it cannot be found, called or trusted. */
async function call(host: string, { challenge, isPlain }: { challenge: string; isPlain: boolean }): Promise<IncomingMessage> {
  const { hostname: name, port } = new URL(`http://${host}`);
  const addresses = isIP(name) === 0 ? (await lookup(name, { all: true })).map((one) => one.address) : [name];
  const [address] = addresses;
  if (address === undefined || !addresses.every(mayBeCalled)) throw new Error(`${host} lies inside the own network`);
  const asked: RequestOptions = {
    host: address,
    port: Number(port) || (isPlain ? 80 : 443),
    path: '/api/v1/status',
    headers: { host, [challengeHeader]: challenge, connection: 'close' },
    agent: false,
    timeout: longest,
  };
  return new Promise((resolve, reject) => {
    const servername = isIP(name) === 0 ? name : '';
    const request = isPlain ? requestHttp(asked) : requestHttps({ ...asked, servername });
    request.on('response', (answer) => {
      resolve(answer);
      answer.destroy();
    });
    request.on('timeout', () => request.destroy(new Error(`${host} does not answer`)));
    request.on('error', reject);
    request.end();
  });
}

/** Undefined for what fails or takes too long. */
async function inTime(answer: Promise<IncomingMessage>): Promise<IncomingMessage | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longest).unref());
  return Promise.race([answer.catch(() => undefined), late]);
}
