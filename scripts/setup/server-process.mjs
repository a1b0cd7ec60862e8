import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Megabytes of a half of V8's young generation. By itself it grows to 96 MB while the server starts, and is never given back.
 * With 8 a flood of calls is answered as fast (bench/start.ts).
 */
const semiSpace = 8;

/** What Node is given to run the server: its options, then the program. */
export const serverArguments = [`--max-semi-space-size=${semiSpace}`, 'apps/server/build/main.js'];

/** Where Node keeps what it compiled, so that the next start reads that; it goes without where it may not write. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
