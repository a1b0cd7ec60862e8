import type { OperationBody } from '@tegoed/contract';
import { highestHouseNumber } from '@tegoed/domain/limits';
import { readWholePostcode } from '@tegoed/domain/postcode';
import { collectProblems } from '#platform/http/problems';

/** Where a card goes. */
export interface CardAddress {
  /** Street. */
  readonly address: string;
  readonly house: number;
  readonly houseAddition: string | null;
  /** As it is written: 1234 AB. */
  readonly postcode: string;
  readonly city: string;
}

/** vouchers.md 2: the address of an order, its postcode in the Dutch form. Throws 422 with all wrong fields. */
export function readCardAddress(body: OperationBody<'storePhysicalCardRequest'>): CardAddress {
  const problems = collectProblems();
  const house = /^\d{1,6}$/.test(String(body.house)) ? Number(body.house) : 0;
  if (house < 1 || house > highestHouseNumber)
    problems.add('house', 'validation.between-number', { min: 1, max: highestHouseNumber });
  const postcode = readWholePostcode(body.postcode) ?? '';
  if (postcode === '') problems.add('postcode', 'validation.postcode');
  problems.throwAny();
  const { address, city, house_addition: houseAddition = null } = body;
  return { address, house, houseAddition, postcode, city };
}

/** An address as it stands on an envelope, in one line. */
export function addressLine({ address, house, houseAddition, postcode, city }: CardAddress): string {
  return `${address} ${house}${houseAddition === null ? '' : ` ${houseAddition}`}, ${postcode} ${city}`;
}
