import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Megabytes of a half of V8's young generation. By itself it grows to 96 MB while the server starts, and is never given back.
 * With 8 a flood of calls is answered as fast (bench/start.ts).
 */
const semiSpace = 8;

/**
 * How much of what is alive V8 lets come on top as garbage before it clears the old generation, in per cent. By itself it takes 300 where there is
 * much memory: an export of a million rows then took 174 MB more, of which it used none. With 100 it takes 67, and no more processor time
 * (bench/growth.ts); with 40 it takes 43, for a fifth more.
 */
const garbage = 100;

/** What Node is told of its memory when it runs the server. */
export const memoryOptions = [`--max-semi-space-size=${semiSpace}`, `--heap-growing-percent=${garbage}`];

/** What Node is given to run the server: its options, then the program. */
export const serverArguments = [...memoryOptions, 'apps/server/build/main.js'];

/**
 * Where Node keeps what it compiled, so that the next start reads that; it goes without where it may not write. And one arena for what is not V8's:
 * each thread that packs or compiles otherwise has its own, which glibc never gives back (6 MB at rest, 30 after a flood; no more processor time).
 */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '1' };
