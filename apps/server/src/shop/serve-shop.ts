import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadBuiltShop } from './built-shop.ts';
import { compressStream, encodingFor } from './compress-page.ts';
import { createHostTable } from './implementation-folders.ts';
import type { ImplementationFolder, ServedFile } from './implementation-folders.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';
import { failurePage, unknownHostPage } from './plain-page.ts';
import { presentImplementation } from './shop-request.ts';
import type { ShopRequest } from './shop-request.ts';

export interface ServeShopOptions {
  /** `apps/webshop/build`. */
  readonly buildFolder: string;
  readonly implementations: readonly ImplementationFolder[];
  /** Calls the platform for a page; the visitor's address counts for its limits. */
  readonly api: (request: Request, remoteAddress: string) => Promise<Response>;
  readonly publicUrl: string;
  readonly demo: boolean;
}

/** The citizen's shop: pages rendered on the server, and the files they need. Addresses under /api stay the platform's. */
export async function serveShop(app: FastifyInstance, options: ServeShopOptions): Promise<void> {
  const { buildFolder, implementations, publicUrl, demo } = options;
  const https = publicUrl.startsWith('https:');
  const renderPage = await loadBuiltShop(buildFolder);
  const implementationOfHost = createHostTable(implementations, options);
  const themes = demo ? implementations.map(({ settings, themeCss }) => ({ key: settings.key, css: themeCss })) : [];
  const presented = new Map(implementations.map((folder) => [folder, presentImplementation(folder)]));

  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(fileHeaders({ https }))) reply.header(name, value);
    },
  });
  for (const folder of implementations) for (const file of filesOf(folder)) addFile(app, file, https);

  app.get('/favicon.ico', (request, reply) => {
    const folder = implementationOfHost(request.host);
    return folder ? reply.redirect(folder.files.favicon.address) : reply.code(404).send('');
  });
  app.get('/robots.txt', (request, reply) => {
    const listed = implementationOfHost(request.host)?.settings.searchEngines ?? false;
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${listed ? 'Disallow: /api/\nDisallow: /demo/' : 'Disallow: /'}\n`);
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const folder = implementationOfHost(request.host);
      const nonce = randomBytes(16).toString('base64');
      reply.headers(pageHeaders(nonce, { https, listed: folder?.settings.searchEngines ?? false }));
      if (!folder) return sendPlain(reply, 403, unknownHostPage());

      const shopRequest: ShopRequest = {
        nonce,
        implementation: presented.get(folder) ?? {},
        themeCss: folder.themeCss,
        texts: folder.texts,
        demo,
        themes,
        api: (call) => options.api(call, request.ip),
        report: (error) =>
          request.log.error({ event: 'page-failure', requestId: request.id, err: error }, 'a part of a page failed'),
      };
      try {
        return await sendPage(request, reply, await renderPage(toFetchRequest(request, reply), shopRequest));
      } catch (error) {
        shopRequest.report(error);
        return sendPlain(reply, 500, failurePage(folder.settings, request.id));
      }
    },
  });
}

function filesOf({ files }: ImplementationFolder): ServedFile[] {
  return [files.logo, files.favicon, files.texts.nl, files.texts.en, ...(files.secondLogo ? [files.secondLogo] : [])];
}

/** A file whose address holds a hash of its content, so that it never changes. */
function addFile(app: FastifyInstance, { address, type, content }: ServedFile, https: boolean): void {
  const packed = brotliCompressSync(content);
  app.get(address, (request, reply) => {
    const brotli = encodingFor(request.headers['accept-encoding']) === 'br';
    reply.headers({ ...fileHeaders({ https }), 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
    if (brotli) reply.header('content-encoding', 'br');
    return reply.type(type).send(brotli ? packed : content);
  });
}

/** The browser's request for a page as the Fetch API has it; it has no body, and ends when the browser leaves. */
function toFetchRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const leaving = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: leaving.signal,
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Response): FastifyReply {
  reply.code(page.status);
  for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!page.body) return reply.send('');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(compressStream(page.body, encoding));
}

function sendPlain(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
