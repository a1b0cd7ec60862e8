import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backofficeHost } from './backoffice-host.ts';

export interface ServeBackofficeOptions {
  /** `apps/backoffice/build/client`. */
  readonly buildFolder: string;
  /** Where the back office is; empty where there is none. */
  readonly backofficeUrl: string;
}

/** What this host answers beside the app: the platform's API, its public pictures, and whether the process is alive. */
const platformPaths = /^\/(?:api|media|healthz|readyz)(?:[/?]|$)/;
const files = /^\/[\w./-]+\.\w+$/;

/**
 * The back office on its own host: built files, and one document for every other address. Nothing of the shop is answered there, and
 * nothing of the back office elsewhere: which host was asked is looked at before any route.
 */
export async function serveBackoffice(
  app: FastifyInstance,
  { buildFolder, backofficeUrl }: ServeBackofficeOptions,
): Promise<void> {
  if (backofficeUrl === '') return;
  const page = readPage(buildFolder);
  const https = backofficeUrl.startsWith('https:');
  const isBackoffice = backofficeHost(backofficeUrl);
  await app.register(fastifyStatic, {
    root: buildFolder,
    serve: false,
    preCompressed: true,
    index: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    cacheControl: false,
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!isBackoffice(request.host) || platformPaths.test(request.url)) return done();
    answer(request, reply);
  });

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(headersOf(page, https));
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send('');
    const [path = '/'] = request.url.split('?');
    if (files.test(path)) {
      if (!existsSync(join(buildFolder, path)) || path.includes('..')) return reply.code(404).send('');
      // The address of a built file changes with its content.
      if (path.startsWith('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(path.slice(1));
    }
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  }
}

interface BuiltPage {
  readonly html: Buffer;
  readonly etag: string;
  /** Hashes of the scripts that stand in it, as sources of a policy. */
  readonly scripts: readonly string[];
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

/** Reads the document that was built. Throws when it was not. */
function readPage(buildFolder: string): BuiltPage {
  const file = join(buildFolder, 'index.html');
  if (!existsSync(file)) throw new Error(`The back office is not built: ${file} does not exist.`);
  const html = readFileSync(file);
  const scripts = [...html.toString().matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
  return { html, etag: `"${sha256(html).slice(0, 22)}"`, scripts: scripts.map(([, code = '']) => `'sha256-${sha256(code)}'`) };
}

/** The strictest that works: own files only, no frames, no camera, nothing of another host. */
function headersOf({ scripts }: BuiltPage, https: boolean): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-cache',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
