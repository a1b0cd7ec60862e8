import type { FinishedPage } from './finished-page.ts';

/**
 * Pages that were rendered before. They are what any visitor sees, so who asks for the same address while its contents are the same gets
 * the same page, and who asks while it is being rendered waits for that one rendering. (ADR 0023)
 */
export interface PageMemory {
  /** The page under this key, or the one that `render` makes now. Rejects with what `render` throws, which is not remembered. */
  find(key: PageKey, render: () => Promise<FinishedPage>): Promise<FinishedPage>;
  /** Since the process started. */
  readonly counts: PageCounts;
}

export interface PageCounts {
  /** Pages that were given as they were rendered for somebody before. */
  readonly remembered: number;
  readonly rendered: number;
  /** What all pages that are kept take. */
  readonly bytes: number;
}

export interface PageKey {
  /** Whose page it is, where, and in which language. */
  readonly address: string;
  /** Of the contents, read before they are; undefined when nobody can tell, and then the page is not remembered. */
  readonly version: string | undefined;
}

export interface PageMemoryOptions {
  /** How many bytes all pages together may take. Those that were asked for longest ago leave first. */
  readonly mostBytes: number;
}

/** What a page takes beside its packed markup: its address, headers, hashes and place in the memory. */
const bytesBeside = 3_000;

interface Entry {
  readonly page: Promise<FinishedPage>;
  readonly version: string;
  /** 0 while it is being rendered. */
  bytes: number;
}

export function createPageMemory({ mostBytes }: PageMemoryOptions): PageMemory {
  /** In the order in which they were asked for. */
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let remembered = 0;
  let rendered = 0;

  function drop(address: string, entry: Entry): void {
    if (entries.get(address) !== entry) return;
    entries.delete(address);
    bytes -= entry.bytes;
  }

  function settle(address: string, entry: Entry, page: FinishedPage): void {
    if (!page.mayBeKept) return drop(address, entry);
    if (entries.get(address) !== entry) return;
    entry.bytes = page.packed.length + bytesBeside;
    bytes += entry.bytes;
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) return;
      drop(oldest, old);
    }
  }

  function keep(address: string, entry: Entry): Promise<FinishedPage> {
    entries.delete(address);
    entries.set(address, entry);
    return entry.page;
  }

  return {
    get counts() {
      return { remembered, rendered, bytes };
    },
    find({ address, version }, render) {
      const known = entries.get(address);
      if (known && known.version === version) {
        remembered += 1;
        return keep(address, known);
      }
      rendered += 1;
      if (version === undefined) return render();
      if (known) drop(address, known);
      const entry: Entry = { page: render(), version, bytes: 0 };
      entry.page.then(
        (page) => settle(address, entry, page),
        () => drop(address, entry),
      );
      return keep(address, entry);
    },
  };
}
