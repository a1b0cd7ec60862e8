import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '#platform/http/answers/packing';
import { packFile } from './pages/compress-page.ts';
import { fileHeaders } from './pages/page-headers.ts';
import type { ServedFile, ServedImplementation } from './served-implementation.ts';

interface FolderFilesOptions {
  readonly https: boolean;
  readonly folderOfKey: (key: string) => ServedImplementation | undefined;
  /** Answers an address that no file has. */
  readonly otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Drawings and texts of a municipality, each at an address that holds a hash of its content, so that it never changes. */
export function serveFolderFiles(app: FastifyInstance, { https, folderOfKey, otherwise }: FolderFilesOptions): void {
  /** A file is packed when it is asked for first. */
  const packed = new WeakMap<ServedFile, Promise<Buffer>>();
  for (const folder of ['implementations', 'texts']) {
    app.get<{ Params: { key: string; file: string } }>(`/${folder}/:key/:file`, async (request, reply) => {
      const { key, file: name } = request.params;
      const file = filesOf(folderOfKey(key)).find(({ address }) => address === `/${folder}/${key}/${name}`);
      if (file === undefined) return otherwise(request, reply);
      reply.headers({
        ...fileHeaders({ https }),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      reply.type(file.type);
      if (encodingFor(request.headers['accept-encoding']) !== 'br') return reply.send(file.content);
      const small = packed.get(file) ?? packFile(file.content);
      packed.set(file, small);
      return reply.header('content-encoding', 'br').send(await small);
    });
  }
}

function filesOf(folder: ServedImplementation | undefined): ServedFile[] {
  if (folder === undefined) return [];
  const { logo, favicon, texts, secondLogo } = folder.files;
  return [logo, favicon, texts.nl, texts.en, ...(secondLogo ? [secondLogo] : [])];
}
