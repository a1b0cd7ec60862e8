import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@tegoed/translations/format';
import { originOf } from '#platform/http/caller/request-origin';
import { fileHeaders } from '../pages/page-headers.ts';
import type { ServedImplementation } from '../served-implementation.ts';
import { webManifest } from '../web-manifest.ts';
import { drawAppIcon, isAppIcon } from './app-icon.ts';
import { TooManyPictures, createPictureMemory } from './picture-memory.ts';
import { readSharedThing, type SharedAddress } from './read-shared-thing.ts';
import { drawSharePicture } from './share-picture.ts';
import { themeColours } from './theme-colours.ts';

interface ServePicturesOptions {
  readonly https: boolean;
  readonly implementationOfHost: (host: string) => ServedImplementation | undefined;
  /** Calls the platform as a visitor; the visitor's address counts for its limits. */
  readonly api: (request: Request, remoteAddress: string) => Promise<Response>;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

/** For what a browser only reads. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** An icon and a manifest change with the folder only, a shared picture with the offer; in seconds. */
const day = 86_400;
const hour = 3_600;

/**
 * What is seen of a shop outside it, made from the folder of its municipality: icons and manifest for phones, and the picture of a
 * shared link. The addresses are few and of fixed sizes, and what was drawn is kept.
 */
export function servePictures(app: FastifyInstance, options: ServePicturesOptions): void {
  const { https, implementationOfHost, api, clock = () => performance.now() } = options;
  const headers = { ...fileHeaders({ https }), 'content-security-policy': nothingRuns };
  const pictures = createPictureMemory({ most: 300, atOnce: 2, mostWaiting: 40 });

  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const folder = implementationOfHost(request.host);
    const name = /^([\w-]+)\.png$/.exec(request.params.file)?.[1] ?? '';
    if (!folder || !isAppIcon(name)) return reply.headers(headers).code(404).send();
    const { settings, theme, files } = folder;
    const draw = () => drawAppIcon(files.favicon.content, name, themeColours(theme).brand);
    return send(reply, day, () => pictures.find(`icon ${settings.key} ${name}`, draw));
  });

  for (const language of ['nl', 'en'] as const) {
    app.get(`/manifest.${language}.webmanifest`, (request, reply) => {
      const folder = implementationOfHost(request.host);
      reply.headers(headers);
      if (!folder?.settings.languages.includes(language)) return reply.code(404).send();
      return reply
        .header('cache-control', `public, max-age=${String(hour)}`)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(webManifest(folder, language)));
    });
  }

  app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const folder = implementationOfHost(request.host);
    const asked = readSharedAddress(request.params.file);
    if (!folder || !asked) return reply.headers(headers).code(404).send();
    const turn = Math.floor(clock() / (hour * 1000));
    const key = `share ${folder.settings.key} ${request.params.file} ${String(turn)}`;
    return send(reply, hour, () => pictures.find(key, () => drawShared(asked, folder, request)));
  });

  async function drawShared(asked: Shared, { settings, theme, files }: ServedImplementation, request: FastifyRequest) {
    const look = { colours: themeColours(theme), logo: files.logo.content };
    const from = settings.shopName;
    if (asked.kind === 'shop') {
      const title = settings.home.title[asked.language] || from;
      return drawSharePicture({ title, from, line: '' }, { ...look, photo: undefined });
    }
    const calling = (call: Request) => api(call, request.ip);
    const thing = await readSharedThing(asked, { clientKey: settings.key, origin: originOf(request), api: calling });
    if (!thing) throw new NothingToDraw();
    return drawSharePicture(thing, { ...look, photo: thing.photo });
  }

  /** A picture that cannot be had now is no reason for a crawler to forget the page. */
  async function send(reply: FastifyReply, seconds: number, find: () => Promise<Buffer>): Promise<FastifyReply> {
    reply.headers(headers);
    try {
      const picture = await find();
      return await reply
        .header('cache-control', `public, max-age=${String(seconds)}`)
        .type('image/png')
        .send(picture);
    } catch (error) {
      if (error instanceof NothingToDraw) return reply.code(404).send();
      if (error instanceof TooManyPictures) return reply.code(503).header('retry-after', '60').send();
      throw error;
    }
  }
}

/** There is no such offer or scheme for a visitor. */
class NothingToDraw extends Error {}

type Shared = SharedAddress | { readonly kind: 'shop'; readonly language: Language };

/** `shop.nl.png`, `fund-3.nl.png`, `product-12.en.png`; undefined for anything else. */
export function readSharedAddress(file: string): Shared | undefined {
  const parts = /^(?:shop|(fund|product)-([1-9]\d{0,8}))\.(nl|en)\.png$/.exec(file);
  if (!parts) return undefined;
  const language = parts[3] === 'en' ? 'en' : 'nl';
  if (parts[1] === undefined) return { kind: 'shop', language };
  return { kind: parts[1] === 'fund' ? 'fund' : 'product', id: Number(parts[2]), language };
}
