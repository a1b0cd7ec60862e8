/**
 * What was made before, as long as its contents stay the same: who asks for the same while its version is the same gets the same, and who
 * asks while it is being made waits for that. (ADR 0023)
 */
export interface VersionMemory<Kept> {
  /**
   * What is kept under this key, or what `make` makes now. Rejects with what `make` throws, which is not remembered. What is kept in another version
   * may be the same all the same: `renew` gives it as it is to be kept now, and undefined when it has to be made.
   */
  find(key: VersionKey, make: () => Promise<Kept>, renew?: (kept: Kept) => Promise<Kept | undefined>): Promise<Kept>;
  /** What is kept under this key and made already, without waiting for it; undefined for anything else, which `find` then finds. */
  known(key: VersionKey): Kept | undefined;
  /** Since the process started. */
  readonly counts: MemoryCounts;
}

/** As `find`, for those whom the failure of another who asked tells nothing: they make it themselves then, and it is not remembered. */
export function findForOneself<Kept>(memory: VersionMemory<Kept>, key: VersionKey, make: () => Promise<Kept>): Promise<Kept> {
  let isOwn = false;
  const found = memory.find(key, () => {
    isOwn = true;
    return make();
  });
  return found.catch((error: unknown) => (isOwn ? Promise.reject(error as Error) : make()));
}

interface MemoryCounts {
  /** How often something was given as it was made for somebody before. */
  readonly remembered: number;
  /** The same, once it was seen to be as it would be made now. */
  readonly renewed: number;
  readonly made: number;
  /** What all that is kept takes. */
  readonly bytes: number;
}

interface VersionKey {
  /** Whose it is, where, and in which language. */
  readonly address: string;
  /** Of the contents, read before they are; undefined when nobody can tell, and then nothing is remembered. */
  readonly version: string | undefined;
}

interface VersionMemoryOptions<Kept> {
  /** How many bytes all together may take. What was asked for longest ago leaves first. */
  readonly mostBytes: number;
  /** What one takes; undefined for what may not be kept. */
  readonly bytesOf: (made: Kept) => number | undefined;
}

interface Entry<Kept> {
  readonly made: Promise<Kept>;
  readonly version: string;
  /** What was made; undefined while it is being made. */
  kept: Kept | undefined;
  /** 0 while it is being made. */
  bytes: number;
}

export function createVersionMemory<Kept>({ mostBytes, bytesOf }: VersionMemoryOptions<Kept>): VersionMemory<Kept> {
  /** In the order in which they were asked for. */
  const entries = new Map<string, Entry<Kept>>();
  let bytes = 0;
  let remembered = 0;
  let renewed = 0;
  let made = 0;

  function drop(address: string, entry: Entry<Kept>): void {
    if (entries.get(address) !== entry) return;
    entries.delete(address);
    bytes -= entry.bytes;
  }

  function settle(address: string, entry: Entry<Kept>, kept: Kept): void {
    const taken = bytesOf(kept);
    if (taken === undefined) return drop(address, entry);
    if (entries.get(address) !== entry) return;
    entry.kept = kept;
    entry.bytes = taken;
    bytes += entry.bytes;
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) return;
      drop(oldest, old);
    }
  }

  function keep(address: string, entry: Entry<Kept>): Promise<Kept> {
    entries.delete(address);
    entries.set(address, entry);
    return entry.made;
  }

  return {
    get counts() {
      return { remembered, renewed, made, bytes };
    },
    known({ address, version }) {
      const entry = entries.get(address);
      if (entry?.kept === undefined || entry.version !== version) return undefined;
      remembered += 1;
      void keep(address, entry);
      return entry.kept;
    },
    find({ address, version }, make, renew) {
      const known = entries.get(address);
      if (known && known.version === version) {
        remembered += 1;
        return keep(address, known);
      }
      const makeAnew = () => {
        made += 1;
        return make();
      };
      if (version === undefined) return makeAnew();
      if (known) drop(address, known);
      const renewing = known && renew && renewedOf(known, renew);
      const entry: Entry<Kept> = {
        made: renewing ? renewing.then((same) => same ?? makeAnew()) : makeAnew(),
        version,
        kept: undefined,
        bytes: 0,
      };
      entry.made.then(
        (one) => settle(address, entry, one),
        () => drop(address, entry),
      );
      return keep(address, entry);
    },
  };

  /** What was being made for somebody else may fail; that it does is no answer to this question. */
  async function renewedOf(known: Entry<Kept>, renew: (kept: Kept) => Promise<Kept | undefined>): Promise<Kept | undefined> {
    const same = await known.made.then(renew).catch(() => undefined);
    if (same !== undefined) renewed += 1;
    return same;
  }
}

/** A value as several may get it: who changes it fails. */
export function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
