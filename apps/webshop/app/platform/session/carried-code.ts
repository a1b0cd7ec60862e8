import { readInTab, readStored, removeInTab, removeStored, writeInTab, writeStored } from '@tegoed/client/browser-storage';

/** An activation code that a visitor typed, on its way through signing in. */
interface CarriedCode {
  readonly code: string;
  /** In milliseconds. */
  readonly until: number;
}

interface CodeOfTab extends CarriedCode {
  /** A link was sent: this tab waits for the one that the link opens, which uses the code. */
  readonly isMailed?: boolean;
}

interface MailedCode extends CarriedCode {
  /** Of who was sent a link to sign in. */
  readonly email: string;
}

const key = 'carried_code';
/** A code is worth money, so it waits no longer than signing in takes. */
const lifetime = 30 * 60_000;

/** A visitor goes on to sign in with this code: it waits in this tab. */
export function carryCode(code: string, now: number): void {
  writeInTab(key, JSON.stringify({ code, until: now + lifetime } satisfies CodeOfTab));
}

/** The code that this tab carries. */
export function findCarriedCode(now: number): string | undefined {
  return readLiving<CodeOfTab>(readInTab(key), now)?.code;
}

/** A link was sent, which opens in another tab: there the code waits for whoever has this address, and for nobody else. */
export function carryCodeByMail(email: string, now: number): void {
  const { code, until } = readLiving<CodeOfTab>(readInTab(key), now) ?? {};
  if (code === undefined || until === undefined) return;
  writeStored(key, JSON.stringify({ code, until, email } satisfies MailedCode));
  writeInTab(key, JSON.stringify({ code, until, isMailed: true } satisfies CodeOfTab));
}

/** The link that was sent is spent in this tab. */
export function arriveByMail(): void {
  if (readInTab(key)?.includes('isMailed')) removeInTab(key);
}

/**
 * The code that somebody who just signed in came with: of this tab, or of the mail that this address got. It stays until it is dropped:
 * a page may be drawn more than once before it stands.
 */
export function findArrivedCode(email: string | null, now: number): string | undefined {
  const own = readLiving<CodeOfTab>(readInTab(key), now);
  if (own?.isMailed) return undefined;
  if (own) return own.code;
  const mailed = readLiving<MailedCode>(readStored(key), now);
  return email !== null && mailed?.email.toLowerCase() === email.toLowerCase() ? mailed.code : undefined;
}

/** The code is being used, or its visitor went elsewhere: nobody who comes after finds it. */
export function dropCarriedCode(): void {
  removeInTab(key);
  removeStored(key);
}

function readLiving<Carried extends CarriedCode>(stored: string | null, now: number): Carried | undefined {
  if (stored === null) return undefined;
  try {
    // Written above.
    const carried = JSON.parse(stored) as Carried | null;
    if (carried && carried.until >= now) return carried;
  } catch {
    // Not ours.
  }
  return undefined;
}
