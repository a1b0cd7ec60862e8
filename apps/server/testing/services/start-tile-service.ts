import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

export interface TileService {
  /** Value of TILES_URL. */
  readonly url: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** What it does with the next requests: answers with a tile, fails, never answers, or sends a page, too much or nothing. */
  behaviour: 'answers' | 'fails' | 'is silent' | 'sends a page' | 'sends too much' | 'has nothing' | 'redirects';
  stop(): Promise<void>;
}

/** A map service for a test, on the loopback address. */
export async function startTileService(): Promise<TileService> {
  const asked: string[] = [];
  const service = { asked, behaviour: 'answers' as TileService['behaviour'] };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    switch (service.behaviour) {
      case 'answers':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
      case 'fails':
        return void response.writeHead(500).end('broken');
      case 'is silent':
        return undefined;
      case 'sends a page':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>Please pay</html>');
      case 'sends too much':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([tile, Buffer.alloc(600_000)]));
      case 'has nothing':
        return void response.writeHead(404).end();
      case 'redirects':
        return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  });
}

/** A green square of 256 pixels, as a PNG with a palette of one colour. */
const tile = png(256, [0xd5, 0xe6, 0xcf]);

function png(side: number, colour: readonly number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 3, 0, 0, 0], 8); // one bit a pixel, out of a palette
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colour)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
