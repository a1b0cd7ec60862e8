import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import type { SamlSettings } from '#platform/services/settings/digid-settings';
import { findSessionOfRequest } from '../digid-queries.ts';
import { samlMetadataPath, samlReturnPath } from './saml-addresses.ts';

const returned = z.object({ SAMLart: z.string().max(300), RelayState: z.string().regex(/^_[0-9a-f]{40}$/) });

/**
 * The addresses that DigiD itself knows of us: the one at which it may send browsers back (its "assertion consumer
 * service"), which leads on to the address of the session that the contract names, on the host where it began and where the
 * cookie of its browser is, and spends nothing itself; and the description of our side that Logius asks for.
 */
export function addSamlRoutes(server: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'settings'>, saml: SamlSettings): void {
  const { db, settings } = deps;
  server.get(samlReturnPath, async (request, reply) => {
    const { data } = returned.safeParse(request.query);
    const session = data && (await findSessionOfRequest(db, data.RelayState));
    if (!session) return reply.redirect(`${settings.publicUrl}/?digid_error=unknown_error`);
    const address = new URL(`${session.origin ?? settings.publicUrl}/api/v1/platform/digid/${session.uid}/resolve`);
    address.searchParams.set('SAMLart', data?.SAMLart ?? '');
    return reply.redirect(address.href);
  });

  server.get(samlMetadataPath, async (_request, reply) => {
    const { samlMetadata } = await import('./saml-connection.ts');
    return reply.type('application/samlmetadata+xml').header('cache-control', 'no-store').send(samlMetadata(deps, saml));
  });
}
