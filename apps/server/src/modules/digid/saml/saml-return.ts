import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { findUidOfRequest } from '../digid-queries.ts';
import { samlReturnPath } from './saml-connection.ts';

const returned = z.object({ SAMLart: z.string().max(300), RelayState: z.string().regex(/^_[0-9a-f]{40}$/) });

/**
 * The one address at which DigiD may send browsers back (its "assertion consumer service"): leads on to the address of
 * the session, which the contract names. Spends nothing itself.
 */
export function addSamlReturn(server: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  server.get(samlReturnPath, async (request, reply) => {
    const { data } = returned.safeParse(request.query);
    const uid = data && (await findUidOfRequest(db, data.RelayState));
    if (uid === undefined) return reply.redirect(`${settings.publicUrl}/?digid_error=unknown_error`);
    const address = new URL(`${settings.publicUrl}/api/v1/platform/digid/${uid}/resolve`);
    address.searchParams.set('SAMLart', data?.SAMLart ?? '');
    return reply.redirect(address.href);
  });
}
