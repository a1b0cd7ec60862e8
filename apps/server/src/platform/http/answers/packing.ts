import { transcode } from 'node:buffer';
import { brotliCompressSync, constants, gzipSync, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Bytes of the memory that an answer is packed into: more than half of Node's pool of memory, so that it is not a part of that, which others use too,
 * and another size, by which it is told from it.
 */
const pieceSize = Buffer.poolSize * 0.75;

/**
 * The same bytes in memory of their own, and nothing is left of the piece that they were packed into. zlib holds on to that until V8 clears all of its
 * memory: with 16 kB more for each answer V8 did so every few hundred answers, at a fifth of the processor time of a citizen's reads.
 * What did not fit into one piece was put together elsewhere already.
 */
function takenFromPiece(packed: Buffer<ArrayBuffer>): Buffer {
  const { buffer, byteOffset, length } = packed;
  return byteOffset === 0 && buffer.byteLength === pieceSize ? Buffer.from(buffer.transfer(length)) : packed;
}

/**
 * How answers are packed. In one go up to `syncThreshold` bytes: handing them to another thread, piece by piece, takes longer than that
 * millisecond. What is smaller than `threshold` bytes leaves in one packet anyway.
 */
export const packing = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['br', 'gzip'],
  // What is sent while it is made leaves piece by piece. With 4 an answer is a twentieth smaller, and takes twice the time to pack.
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  // For what is packed in one go; what is sent while it is made is left to zlib.
  zlib: {
    brotliCompressSync: (bytes: Buffer, options: BrotliOptions) =>
      takenFromPiece(brotliCompressSync(bytes, { ...options, chunkSize: pieceSize })),
    gzipSync: (bytes: Buffer, options: ZlibOptions) => takenFromPiece(gzipSync(bytes, { ...options, chunkSize: pieceSize })),
  },
} satisfies FastifyCompressOptions;

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

/** The same bytes in memory of their own, to be kept: what zlib gives is a part of a larger piece, all of which stays where a part of it does. */
export function ownBytes(packed: Buffer): Buffer {
  return Buffer.from(new Uint8Array(packed).buffer);
}

/**
 * A text as bytes to be packed. Nearly every answer has a € in it, so V8 keeps two bytes for each of its letters: turning these into UTF-8 takes less
 * than half of what reading the letters one by one does (`Buffer.from(text)`). The text must be whole, as JSON is: no half of a pair of letters.
 */
export function bytesOf(text: string): Buffer {
  return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
}
