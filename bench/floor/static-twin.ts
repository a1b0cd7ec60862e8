import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

interface TwinFile {
  readonly type: string;
  readonly body: Buffer;
  readonly packed: boolean;
}

export interface StaticTwin {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the pages of a shop as files: the same markup, styles, fonts and pictures, packed beforehand, but no scripts.
 * What a page can be at best. Takes over each file when it is asked for the first time.
 */
export async function startStaticTwin(shopUrl: string): Promise<StaticTwin> {
  const files = new Map<string, TwinFile>();
  let url = '';

  async function takeOver(path: string): Promise<TwinFile> {
    const answer = await fetch(`${shopUrl}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const content = type.startsWith('text/html') ? withoutScripts(bytes.toString()).replaceAll(shopUrl, url) : bytes;
    const packed = /^text\/|svg|json/.test(type);
    return { type, packed, body: packed ? brotliCompressSync(content) : Buffer.from(content) };
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const file = files.get(path) ?? (await takeOver(path));
    files.set(path, file);
    const encoding = file.packed ? { 'content-encoding': 'br' } : {};
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length, ...encoding }).end(file.body);
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the static pages have no port');
  url = `http://localhost:${address.port}`;
  return {
    url,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}
