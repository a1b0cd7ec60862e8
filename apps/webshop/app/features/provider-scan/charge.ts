import type { OperationBody } from '@tegoed/contract';
import { leastChargeCents } from '@tegoed/domain/limits';
import { eurosFromCents } from '@tegoed/domain/money';
import { parseAmount } from '@tegoed/translations/typed';
import type { Scan, ScanOffer } from './load-scan.ts';

/** What was chosen and typed at the desk. */
export interface TypedCharge {
  /** Key of an offer; `amount` for an amount of one's own. */
  readonly choice: string;
  readonly amount: string;
  readonly note: string;
}

/** What is charged, once it is sound; cents. */
export interface Charge {
  readonly cents: number;
  /** Absent for an amount. */
  readonly offer: ScanOffer | undefined;
  readonly note: string;
}

export type ChargeField = 'choice' | 'amount' | 'note';
export type ChargeProblem = 'choice-missing' | 'amount-missing' | 'amount-wrong' | 'amount-low' | 'amount-high' | 'note-short';

export const amountChoice = 'amount';
/** More of one's own offers than this stand in a list that opens. */
const few = 4;
/** Characters of a note: fewer say nothing, more are not kept. */
export const noteLength = { least: 2, most: 255 };

/** The offers in sight, or those that are chosen from a list. */
export function arrangeOffers(offers: readonly ScanOffer[]): { inSight: readonly ScanOffer[]; listed: readonly ScanOffer[] } {
  return offers.length > few ? { inSight: [], listed: offers } : { inSight: offers, listed: [] };
}

/** Before anything is typed: what there is no choice about is chosen. */
export function emptyCharge({ cents, offers }: Pick<Scan, 'cents' | 'offers'>): TypedCharge {
  const [only, ...others] = offers;
  const single = others.length === 0 ? only?.key : undefined;
  return { choice: cents === undefined ? (single ?? '') : amountChoice, amount: '', note: '' };
}

/** What is charged; or the field that is not sound, and why. */
export function readCharge(
  { choice, amount, note }: TypedCharge,
  { cents, offers }: Pick<Scan, 'cents' | 'offers'>,
): Charge | { field: ChargeField; problem: ChargeProblem } {
  const offer = offers.find(({ key }) => key === choice);
  const trimmed = note.trim();
  if (!offer && (choice !== amountChoice || cents === undefined)) return { field: 'choice', problem: 'choice-missing' };
  const typed = offer ? offer.fundCents : readAmount(amount, cents ?? 0);
  if (typeof typed === 'string') return { field: 'amount', problem: typed };
  if (trimmed.length > 0 && trimmed.length < noteLength.least) return { field: 'note', problem: 'note-short' };
  return { cents: typed, offer, note: trimmed };
}

function readAmount(typed: string, left: number): number | ChargeProblem {
  if (typed.trim() === '') return 'amount-missing';
  const cents = parseAmount(typed);
  if (cents === null) return 'amount-wrong';
  if (cents < leastChargeCents) return 'amount-low';
  return cents > left ? 'amount-high' : cents;
}

/** The charge on the wire. */
export function bodyOf({ cents, offer, note }: Charge, organizationId: number): OperationBody<'storeVoucherTransaction'> {
  const about = note === '' ? {} : { note };
  if (!offer) return { amount: eurosFromCents(cents), organization_id: organizationId, ...about };
  // What stands behind a voucher for one offer is known already.
  return offer.productId === undefined ? about : { product_id: offer.productId, organization_id: organizationId, ...about };
}
