import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import type { FileRow } from './file-queries.ts';
import { findFile } from './file-queries.ts';
import { isSignedFor, previewName } from './signed-address.ts';
import { keyOfFile } from './store-upload.ts';

/** Addresses of bytes outside the API: public pictures, and private files by an address that we signed. */
export function addFileRoutes(server: FastifyInstance, deps: Deps): void {
  server.get<{ Params: { uid: string; file: string }; Querystring: Signature }>('/media/:uid/:file', async (request, reply) => {
    const { uid, file } = request.params;
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    const match = /^[a-z]+\.(jpg|png|gif)$/.exec(file);
    if (!match || !/^[0-9a-f]{64}$/.test(uid)) return reply.code(404).send();
    const isPrivate = isSigned(deps, previewName(uid), request.query);
    const bytes = isPrivate ? await deps.media.readPrivate(uid, file) : await deps.media.read(uid, file);
    if (bytes === undefined) return reply.code(404).send();
    reply.header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable');
    return reply.type(match[1] === 'jpg' ? 'image/jpeg' : `image/${match[1]}`).send(bytes);
  });

  server.get<{ Params: { uid: string }; Querystring: Signature }>('/files/:uid', async (request, reply) => {
    if (!isSigned(deps, request.params.uid, request.query)) return reply.code(404).send();
    const file = await findFile(deps.db, request.params.uid);
    const bytes = file && (await deps.files.get(keyOfFile(file.uid)));
    if (!file || !bytes) return reply.code(404).send();
    return reply.headers(headersOfFile(file)).send(bytes);
  });
}

interface Signature {
  readonly expires?: string;
  readonly signature?: string;
}

function isSigned(deps: Deps, name: string, { expires = '', signature = '' }: Signature): boolean {
  return isSignedFor(deps, name, { expires: String(expires), signature: String(signature) });
}

/** A private file is never shown as a page of ours, and nobody in between keeps it. */
export function headersOfFile(file: FileRow): Record<string, string> {
  return {
    'content-type': file.mimeType,
    'content-disposition': attachment(file),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-virus-scan': file.scanned ? 'clean' : 'unscanned',
  };
}

/** The name that the sender gave it, with an ending that says what it is (RFC 6266: plain, and in full). */
function attachment({ originalName, uid, ext }: FileRow): string {
  const given = originalName ?? uid.slice(0, 8);
  const isRight = given.toLowerCase().endsWith(`.${ext}`) || (ext === 'jpg' && /\.jpeg$/i.test(given));
  const name = isRight ? given : `${given}.${ext}`;
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
