import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Megabytes of a half of V8's young generation. By itself it grows to 96 MB while the server starts, and is never given back.
 * With 8 a flood of calls is answered as fast (bench/start.ts).
 */
const semiSpace = 8;

/** What Node is told of its memory when it runs the server. */
export const memoryOptions = [`--max-semi-space-size=${semiSpace}`];

/** What Node is given to run the server: its options, then the program. */
export const serverArguments = [...memoryOptions, 'apps/server/build/main.js'];

/**
 * Where Node keeps what it compiled, so that the next start reads that; it goes without where it may not write. And one arena for what is not V8's:
 * each thread that packs or compiles otherwise has its own, which glibc never gives back (10 MB at rest, 30 after a flood; no more processor time).
 */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '1' };
