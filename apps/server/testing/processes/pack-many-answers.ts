/** Packs many answers, and writes how many bytes of memory each leaves once V8 cleared what is young (`--expose-gc`). The first argument is `br` or `gzip`. */
import { packing } from '../../src/platform/http/answers/packing.ts';

const times = 300;
const { brotliCompressSync, gzipSync } = packing.zlib;
const answer = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `number ${id}` }))));
const pack = {
  br: () => brotliCompressSync(answer, packing.brotliOptions),
  gzip: () => gzipSync(answer, packing.zlibOptions),
}[process.argv[2] ?? ''];

async function packMany(): Promise<number> {
  for (let time = 0; time < times; time++) pack?.();
  for (let time = 0; time < 3; time++) await globalThis.gc?.({ type: 'minor', execution: 'async' });
  return process.memoryUsage().arrayBuffers;
}

const before = await packMany();
process.stdout.write(JSON.stringify(((await packMany()) - before) / times));
