import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Puts a brotli and a gzip twin beside every file of the built app in this folder that shrinks, so that the server compresses nothing twice. */
const folder = join(process.cwd(), 'build/client');
const shrinks = /\.(m?js|css|svg|json|txt)$/;

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!shrinks.test(file)) continue;
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
