import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { keptCodesKey } from '../../../platform/session/forget-codes.ts';
import { readStored, writeStored } from '@tegoed/client/browser-storage';
import type { ReservedOffer } from '../page/reserved-on-voucher.ts';

/** What stands on the screen for the counter. */
export interface ShownCode {
  readonly address: string;
  /** Where it is shown, in the language that it was opened in. */
  readonly path: string;
  /** What people call the voucher. */
  readonly name: string;
  /** Its scheme or its one offer, which its drawing is of; an older shop kept none. */
  readonly about?: string;
  /** Typed when scanning does not work; null on a platform without such codes. */
  readonly deskCode: string | null;
  /** Cents that are left; null where there is no sum of money. */
  readonly cents: number | null;
  /** The last day, to compare and in words. */
  readonly lastDay: string;
  readonly until: string;
  /** What was reserved with it and can be fetched. */
  readonly reserved: ReservedOffer | null;
}

export interface KeptCode extends ShownCode {
  /** When the platform told it, in milliseconds. */
  readonly at: number;
}

/** Days that a code is kept. It is taken away sooner by signing out, and by a session of which the platform says that it ended. */
const daysKept = 7;
const day = 24 * 60 * 60 * 1000;

/** The codes that this device can show without network, in the order in which they were given. */
export function readKeptCodes(now: number): KeptCode[] {
  const today = calendarDate(new Date(now));
  return readAll().filter(({ at, lastDay }) => at > now - daysKept * day && lastDay >= today);
}

export function findKeptCode(address: string, now: number): KeptCode | undefined {
  return readKeptCodes(now).find((code) => code.address === address);
}

/** Keeps codes in the place of what was known of them; when they are all that there are, what else was kept goes. */
export function writeKeptCodes(codes: readonly ShownCode[], { now, areAll }: { now: number; areAll: boolean }): void {
  const given = new Set(codes.map(({ address }) => address));
  const others = areAll ? [] : readKeptCodes(now).filter(({ address }) => !given.has(address));
  writeStored(keptCodesKey, JSON.stringify([...codes.map((code): KeptCode => ({ ...code, at: now })), ...others]));
}

/** For a voucher whose code no longer counts. */
export function dropKeptCode(address: string, now: number): void {
  if (!readStored(keptCodesKey)) return;
  writeStored(keptCodesKey, JSON.stringify(readKeptCodes(now).filter((code) => code.address !== address)));
}

function readAll(): KeptCode[] {
  try {
    const stored: unknown = JSON.parse(readStored(keptCodesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptCode) : [];
  } catch {
    return [];
  }
}

const textFields = ['address', 'path', 'name', 'lastDay', 'until'] as const;

/** An older shop may have kept something else. */
function isKeptCode(value: unknown): value is KeptCode {
  if (typeof value !== 'object' || value === null) return false;
  const fieldOf = (name: keyof KeptCode): unknown => Reflect.get(value, name);
  const [cents, deskCode] = [fieldOf('cents'), fieldOf('deskCode')];
  return (
    textFields.every((name) => typeof fieldOf(name) === 'string') &&
    typeof fieldOf('at') === 'number' &&
    typeof fieldOf('reserved') === 'object' &&
    (cents === null || typeof cents === 'number') &&
    (deskCode === null || typeof deskCode === 'string')
  );
}
