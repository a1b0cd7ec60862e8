import { readStored, removeStored, writeStored } from '@tegoed/client/browser-storage';

/** An activation code that is being typed: by whom, and at which fund. */
interface TypedCode {
  /** Address of the identity. */
  readonly owner: string;
  /** Undefined where any code is typed, of whatever fund it is. */
  readonly fund: number | undefined;
  readonly code: string;
}

interface KeptCode extends TypedCode {
  /** In milliseconds. */
  readonly until: number;
}

const key = 'unfinished_code';
/** Long enough to sign in again; a code is worth money, so not longer. */
const lifetime = 30 * 60_000;

let typed: TypedCode | undefined;

/** Remembers what stands in the field; undefined when there is no field any more. */
export function noteTyped(code: TypedCode | undefined): void {
  typed = code;
}

/** The platform ended the session while a code was being typed: it waits until the same citizen is back, for half an hour. */
export function keepUnfinishedCode(now: number): void {
  if (typed && typed.code !== '') writeStored(key, JSON.stringify({ ...typed, until: now + lifetime } satisfies KeptCode));
}

/** The code that this citizen was typing there. What is over, or of somebody else, is forgotten. */
export function findUnfinishedCode({ owner, fund }: Omit<TypedCode, 'code'>, now: number): string | undefined {
  const kept = readKept();
  if (kept === undefined) return undefined;
  if (kept.owner !== owner || kept.until < now) {
    dropUnfinishedCode();
    return undefined;
  }
  return kept.fund === fund ? kept.code : undefined;
}

export function dropUnfinishedCode(): void {
  removeStored(key);
}

function readKept(): KeptCode | undefined {
  const stored = readStored(key);
  if (stored === null) return undefined;
  try {
    // Written above.
    return JSON.parse(stored) as KeptCode;
  } catch {
    return undefined;
  }
}
