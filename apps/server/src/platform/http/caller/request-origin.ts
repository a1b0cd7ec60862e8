import type { FastifyRequest } from 'fastify';

/**
 * Scheme and host that a browser asked, as the proxies in front say; a scheme that is neither http nor https is not repeated in any
 * address of ours.
 */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return `${String(protocol) === 'https' ? 'https' : 'http'}://${host}`;
}
