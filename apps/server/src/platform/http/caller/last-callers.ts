import type { CallerIdentity } from '../operations.ts';

/** Who called last with which token, by how tokens are kept (`tokenHash`) and the kind of client. */
export interface LastCallers {
  of(token: Buffer, clientGroup: string): CallerIdentity | undefined;
  /** Null once nobody calls with it any more. */
  note(token: Buffer, clientGroup: string, caller: CallerIdentity | null): void;
}

/** Keeps so many; the one that was noted first leaves first. */
export function createLastCallers(most: number): LastCallers {
  const callers = new Map<string, CallerIdentity>();
  const keyOf = (token: Buffer, clientGroup: string) => `${clientGroup} ${token.toString('base64')}`;
  return {
    of: (token, clientGroup) => callers.get(keyOf(token, clientGroup)),
    note(token, clientGroup, caller) {
      const key = keyOf(token, clientGroup);
      if (caller === null) {
        callers.delete(key);
        return;
      }
      callers.set(key, caller);
      const [oldest] = callers.keys();
      if (callers.size > most && oldest !== undefined) callers.delete(oldest);
    },
  };
}
