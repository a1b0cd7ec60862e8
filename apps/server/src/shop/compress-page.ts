import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | undefined;

/** The best encoding that a browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => quality?.trim() !== 'q=0')
    .map(([name = '']) => name.toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

/**
 * Compresses a page while it is made; quickly, and what is ready at one moment is sent on at once, so that the reader sees the
 * first part early. Sending on every small piece by itself would pack worse.
 */
export function compressStream(body: ReadableStream, encoding: Encoding): Readable {
  const source = Readable.fromWeb(body);
  if (encoding === undefined) return source;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } })
      : createGzip({ level: 5 });
  let sendingOn = false;
  source.on('data', () => {
    if (sendingOn) return;
    sendingOn = true;
    setImmediate(() => {
      sendingOn = false;
      if (!packer.writableEnded && !packer.destroyed) packer.flush();
    });
  });
  source.on('error', (error) => packer.destroy(error));
  packer.on('close', () => source.destroy());
  return source.pipe(packer);
}
