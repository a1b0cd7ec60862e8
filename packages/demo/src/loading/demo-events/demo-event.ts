import type { Deps } from '@tegoed/server/platform/deps';

/** Something that happened in the past of the demo: when, and how the platform did it then. */
export interface DemoEvent {
  readonly at: Date;
  /** The clock of these deps stands at that moment. */
  play(deps: Deps): Promise<void>;
}

/** What happened before and is referred to later. */
export interface Remembered {
  /** Ids of vouchers by key. */
  readonly vouchers: Map<string, number>;
  /** Ids of reservations by code. */
  readonly reservations: Map<number, number>;
  voucherId(key: string): number;
  reservationId(code: number): number;
}

export function startMemory(): Remembered {
  const [vouchers, reservations] = [new Map<string, number>(), new Map<number, number>()];
  const get = <Key>(ids: ReadonlyMap<Key, number>, key: Key): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`${String(key)} is used in the demo before it is there`);
    return id;
  };
  return { vouchers, reservations, voucherId: (key) => get(vouchers, key), reservationId: (code) => get(reservations, code) };
}
