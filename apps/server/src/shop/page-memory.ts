import type { FastifyInstance } from 'fastify';
import type { FinishedPage } from './finished-page.ts';

/**
 * Pages that were rendered a moment ago. They are what any visitor sees, so who asks for the same address a moment later gets the
 * same page, and who asks while it is being rendered waits for that one rendering. (ADR 0007)
 */
export interface PageMemory {
  /** The page under this key, or the one that `render` makes now. Rejects with what `render` throws, which is not remembered. */
  find(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage>;
  /** Something changed: what is asked from now on is rendered anew. */
  forget(): void;
}

export interface PageMemoryOptions {
  /** How old a page may be, in milliseconds, counted from the start of its rendering. */
  readonly lifetime?: number;
  /** How many bytes of markup all pages together may have. The oldest leave first. */
  readonly mostBytes?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

interface Entry {
  readonly page: Promise<FinishedPage>;
  readonly endsAt: number;
  /** 0 while it is being rendered. */
  bytes: number;
}

export function createPageMemory(options: PageMemoryOptions = {}): PageMemory {
  const { lifetime = 2_000, mostBytes = 8_000_000, clock = () => performance.now() } = options;
  let entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  /** Entries stand in the order in which they were rendered. */
  function makeRoom(): void {
    const now = clock();
    for (const [key, entry] of entries) {
      if (entry.endsAt > now && bytes <= mostBytes) return;
      drop(key, entry);
    }
  }

  function settle(key: string, entry: Entry, page: FinishedPage): void {
    if (!page.mayBeKept) return drop(key, entry);
    if (entries.get(key) !== entry) return;
    entry.bytes = page.html.length;
    bytes += entry.bytes;
    makeRoom();
  }

  return {
    find(key, render) {
      const known = entries.get(key);
      if (known && known.endsAt > clock()) return known.page;
      if (known) drop(key, known);
      makeRoom();
      const entry: Entry = { page: render(), endsAt: clock() + lifetime, bytes: 0 };
      entries.set(key, entry);
      entry.page.then(
        (page) => settle(key, entry, page),
        () => drop(key, entry),
      );
      return entry.page;
    },
    forget() {
      entries = new Map();
      bytes = 0;
    },
  };
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whoever hears that something was changed sees it on the next page. Other processes on the same database find out when what they
 * remember has had its time. To be called before the routes are added.
 */
export function forgetAfterWriting(server: FastifyInstance, pages: PageMemory): void {
  server.addHook('onSend', async (request, reply) => {
    if (!reading.has(request.method) && reply.statusCode < 400) pages.forget();
  });
}
