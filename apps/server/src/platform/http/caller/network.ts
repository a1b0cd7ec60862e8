import { isIPv6 } from 'node:net';

/**
 * What stands for a caller's address where attempts are counted: an IPv4 address, or the /64 of an IPv6 one, of which each
 * household and each server has at least a whole one to choose addresses from.
 */
export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(':')) return ipAddress;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [address = ''] = ipAddress.split('%');
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = after === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
