import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { standardKey } from '@tegoed/implementations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '#platform/http/answers/packing';
import { isOutage, retryAfter } from '#platform/http/outage';
import { originOf } from '#platform/http/caller/request-origin';
import type { BuiltShop } from './built-shop.ts';
import { addressOf, readAskedPage, toFetchRequest, type AskedPage } from './pages/asked-page.ts';
import { repackPage } from './pages/compress-page.ts';
import { finishPage, type FinishedPage, type InlineSources } from './pages/finished-page.ts';
import { createHostTable } from './host-table.ts';
import type { ServedImplementation } from './served-implementation.ts';
import { fileHeaders, pageHeaders, workerHeaders, type Shared } from './pages/page-headers.ts';
import type { AnswerMemory } from './pages/answer-memory.ts';
import type { ContentVersion, ShownOnPage } from './pages/shown-on-page.ts';
import type { KeptPage, PageMemory } from './pages/page-memory.ts';
import { createPartsReader, findSameParts } from './pages/page-parts.ts';
import { failurePage, unavailablePage, unknownHostPage } from './plain-page.ts';
import type { PlainShops } from './plain-shops.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { serveFolderFiles } from './serve-folder-files.ts';
import { presentImplementation, type ShopRequest } from './shop-request.ts';

export interface ServeShopOptions extends Pick<BuiltShop, 'buildFolder' | 'renderPage'> {
  readonly implementations: readonly ServedImplementation[];
  /** Calls the platform for a page; the visitor's address counts for its limits. */
  readonly api: (request: Request, remoteAddress: string) => Promise<Response>;
  readonly pages: PageMemory;
  readonly answers: AnswerMemory;
  /** Stays the same as long as what a page shows does; undefined when nobody can tell, and then none is remembered. */
  readonly contentVersion?: (shown: ShownOnPage) => Promise<ContentVersion | undefined>;
  /** How long a proxy may give a page of visitors without asking whether it is still the same. */
  readonly proxySeconds: number;
  readonly publicUrl: string;
  /** The key of the shop that was given a host; nobody gives any where the shop stands alone. */
  readonly keyOfHost?: (host: string) => string | undefined;
  /** Shops that operators made and that have no folder; there are none where the shop stands alone. */
  readonly plainShops?: PlainShops;
  readonly demo: boolean;
}

/** For what a browser only reads. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'";
const noInline: InlineSources = { scripts: [], styles: [] };

/** The citizen's shop: pages rendered on the server, and the files they need. Addresses under /api stay the platform's. */
export async function serveShop(app: FastifyInstance, options: ServeShopOptions): Promise<void> {
  const { buildFolder, renderPage, implementations, publicUrl, demo } = options;
  const https = publicUrl.startsWith('https:');
  const { plainShops } = options;
  const implementationOfHost = createHostTable(implementations, { ...options, plainShop: plainShops?.find });
  const themes = demo ? implementations.map(({ settings, theme }) => ({ key: settings.key, css: theme.css })) : [];
  const styles = readStyles(join(buildFolder, 'client/.vite/style-parts.json'));
  const codeWorker = readFileSync(join(buildFolder, 'client/code-worker.js'));
  const presented = new WeakMap<ServedImplementation, object>();
  const present = (folder: ServedImplementation) => {
    const known = presented.get(folder) ?? presentImplementation(folder);
    presented.set(folder, known);
    return known;
  };

  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    decorateReply: false,
    // The address changes with the content, so nobody has to ask whether the content changed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(fileHeaders({ https }))) reply.header(name, value);
      reply.removeHeader('x-request-id');
    },
  });
  servePictures(app, { https, implementationOfHost, api: options.api });

  app.get('/favicon.ico', (request, reply) => {
    const folder = implementationOfHost(request.host);
    reply.headers({ ...fileHeaders({ https }), 'content-security-policy': nothingRuns });
    return folder ? reply.redirect(folder.files.favicon.address) : reply.code(404).send('');
  });
  // At the top, since a worker answers for what lies below its own address.
  app.get('/code-worker.js', (_request, reply) =>
    reply.headers(workerHeaders({ https })).type('text/javascript; charset=utf-8').send(codeWorker),
  );
  app.get('/robots.txt', (request, reply) => {
    const listed = implementationOfHost(request.host)?.settings.searchEngines ?? false;
    const sitemap = `Sitemap: ${originOf(request)}/sitemap.xml`;
    return reply
      .headers({ ...fileHeaders({ https }), 'content-security-policy': nothingRuns })
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${listed ? `Disallow: /api/\nDisallow: /demo/\n\n${sitemap}` : 'Disallow: /'}\n`);
  });

  /** Everything that a page is made from is in here, and nothing else of the one who asks. */
  async function render(asked: BegunPage, request: FastifyRequest): Promise<KeptPage> {
    const { folder } = asked;
    const mark = randomBytes(16).toString('hex');
    const { read, parts } = createPartsReader(options.answers, pageNow(asked));
    let failed = false;
    let unavailable = false;
    const shopRequest: ShopRequest = {
      nonce: mark,
      implementation: present(folder),
      themeCss: folder.theme.css,
      styles,
      texts: folder.texts,
      demo,
      themes,
      async api(call) {
        const answer = await options.api(call, request.ip).catch((error: unknown) => {
          unavailable = true;
          throw error;
        });
        failed ||= answer.status >= 400 && answer.status !== 404;
        unavailable ||= answer.status === 503;
        return answer;
      },
      read,
      report(error) {
        failed = true;
        request.log.error({ event: 'page-failure', requestId: request.id, err: error }, 'a part of a page failed');
      },
    };
    try {
      const rendered = await renderPage(toFetchRequest(asked), shopRequest);
      // What failed because the platform is away says so, and that it passes.
      if (unavailable && rendered.status >= 500) throw new Unavailable();
      return { ...(await finishPage(rendered, { mark, failed: () => failed })), parts: parts() };
    } catch (error) {
      if (unavailable) throw new Unavailable();
      shopRequest.report(error);
      throw error;
    }
  }

  /** The page as it was kept, when rendering it would give the same. */
  async function renew(kept: KeptPage, asked: BegunPage, request: FastifyRequest): Promise<KeptPage | undefined> {
    const ask = async ({ address, language }: { address: string; language: string }) => {
      const answer = await options.api(requestOfPage(address, { language, shopKey: asked.folder.settings.key }), request.ip);
      if (!answer.ok) throw new Error(`a part of a page is answered with ${answer.status}`);
      return answer.text();
    };
    const parts = kept.parts && (await findSameParts(kept.parts, pageNow(asked), { memory: options.answers, ask }));
    return parts && { ...kept, parts };
  }

  async function contentVersionOf(
    folder: ServedImplementation | undefined,
    asked: AskedPage,
  ): Promise<ContentVersion | undefined> {
    return folder && options.contentVersion?.(shownOn(asked, folder));
  }

  app.setErrorHandler((error, request, reply) => {
    const folder = implementationOfHost(request.host);
    if (!folder || !isOutage(error)) throw error;
    return sendUnavailable(reply.headers(pageHeaders(noInline, { https, listed: false })), folder);
  });
  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = implementationOfHost(request.host) && readAskedPage(request);
    const version = asked && (await contentVersionOf(implementationOfHost(request.host), asked));
    const folder = implementationOfHost(request.host);
    const headersWith = (inline: InlineSources, shared?: Shared) =>
      pageHeaders(inline, { https, listed: folder?.settings.searchEngines ?? false, shared });
    if (!folder || !asked) return sendPlain(reply.headers(headersWith(noInline)), 403, unknownHostPage());
    const begun = { ...asked, folder, version };
    const page = await options.pages
      .find(
        { address: `${folder.settings.key} ${addressOf(asked)}`, version: version?.page },
        () => render(begun, request),
        (kept) => renew(kept, begun, request),
      )
      .catch((error: unknown) => (error instanceof Unavailable ? 'unavailable' : 'failed'));
    if (page === 'unavailable') return sendUnavailable(reply.headers(headersWith(noInline)), folder);
    if (page === 'failed') return sendPlain(reply.headers(headersWith(noInline)), 500, failurePage(folder.settings, request.id));
    const shared = asked.isPublic && page.mayBeKept ? { proxySeconds: options.proxySeconds } : undefined;
    reply.headers(headersWith(page.inline, shared));
    // What nobody keeps is never asked for by its mark.
    if (shared) reply.header('etag', page.etag);
    return sendPage(page, request, reply);
  }

  const byKey = new Map(implementations.map((folder) => [folder.settings.key, folder]));
  const folderOfKey = (key: string) => byKey.get(key) ?? (key === standardKey ? plainShops?.standard : undefined);
  serveFolderFiles(app, { https, folderOfKey, otherwise: answerPage });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage });
}

/** A page that is rendered, with the version of its contents before it was begun. */
interface BegunPage extends AskedPage {
  readonly folder: ServedImplementation;
  readonly version: ContentVersion | undefined;
}

/** What the parts of a page depend on. */
function pageNow(asked: BegunPage) {
  return { page: shownOn(asked, asked.folder), version: asked.version, shop: asked.folder };
}

/** What a page asks of the platform (packages/client, as a visitor), once more. */
function requestOfPage(address: string, { language, shopKey }: { language: string; shopKey: string }): Request {
  const headers = { accept: 'application/json', 'accept-language': language, 'client-key': shopKey, 'client-type': 'webshop' };
  return new Request(address, { headers });
}

function shownOn({ offerId, providerId, listsHours }: AskedPage, { settings }: ServedImplementation): ShownOnPage {
  return { shopKey: settings.key, offerId, providerId, listsHours };
}

/** The built style sheets by their addresses, with bytes for letters, as pages are put together; React Router adds a # to those that several files need. */
function readStyles(file: string): ReadonlyMap<string, unknown> {
  const sheets = JSON.parse(readFileSync(file, 'latin1')) as Record<string, unknown>;
  return new Map(
    Object.entries(sheets).flatMap(([address, parts]) => [address, `${address}#`].map((one) => [one, parts] as const)),
  );
}

async function sendPage(page: FinishedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers);
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  if (reply.hasHeader('etag') && isKnown(page, request.headers['if-none-match'])) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await repackPage(page.packed.take(), encoding));
}

/** Whether the browser has this very page already. */
function isKnown({ etag }: FinishedPage, known: string | undefined): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === etag);
}

/** The platform cannot answer for the moment. */
class Unavailable extends Error {}

function sendUnavailable(reply: FastifyReply, { settings }: ServedImplementation): FastifyReply {
  return sendPlain(
    reply.headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' }),
    503,
    unavailablePage(settings),
  );
}

function sendPlain(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
