import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Megabytes of a half of V8's young generation. By itself it grows to 96 MB while the server starts, and is never given back.
 * With 8 a flood of calls is answered as fast (bench/start.ts).
 */
const semiSpace = 8;

/**
 * How much garbage may come on top of what is alive before V8 clears all of its memory, in percent of that. By itself it lets so little come while few
 * calls leave anything, and so much while an export does: half as much as is alive takes 5 % less processor time for a citizen's reads and 15 % less for
 * a page than that, and 20 to 50 MB less after a flood (bench/reads.ts, bench/render.ts, bench/start.ts).
 */
const garbage = 50;

/**
 * Threads with which V8 clears memory and compiles beside the one that runs the program. It wakes them every time it clears what is young, some twenty
 * times a second, for which four, as it has by itself, take some 3 % more processor time for a call (bench/reads.ts). With only one a server at rest
 * keeps 5 MB more, and 28 after a flood (bench/start.ts).
 */
const threads = 2;

/**
 * What Node is told of its memory when it runs the server. V8 notes which objects lived long and makes these, and what looks like them, among the old
 * ones at once. Of a server's calls it guesses wrong: rows of a list that was shown to a clerk lived until the answer was sent, then an export of a
 * million rows made all of its own among the old ones, 200 MB of them, where it now takes at most 40 (bench/growth.ts). Calls cost no more without that.
 */
export const memoryOptions = [
  `--max-semi-space-size=${semiSpace}`,
  '--no-allocation-site-pretenuring',
  `--heap-growing-percent=${garbage}`,
  `--v8-pool-size=${threads}`,
];

/** What Node is given to run the server: its options, then the program. */
export const serverArguments = [...memoryOptions, 'apps/server/build/main.js'];

/** From how many bytes on glibc gives memory back when it is free: a start reads files of megabytes, which would leave holes that stay (5 MB at rest). */
const givenBack = { MALLOC_MMAP_THRESHOLD_: String(2 ** 20), MALLOC_TRIM_THRESHOLD_: String(2 ** 22) };

/**
 * Where Node keeps what it compiled, so that the next start reads that; it goes without where it may not write. And one arena for what is not V8's:
 * each thread that packs or compiles otherwise has its own, which glibc never gives back (10 MB at rest, 30 after a flood; no more processor time).
 */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '1', ...givenBack };
