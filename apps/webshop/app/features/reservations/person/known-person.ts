import { parseDutchDate } from '@tegoed/translations/typed';

export interface KnownRecord {
  key: string;
  value: string;
}

/** What is filled in beforehand, by field of the form. */
export interface KnownPerson {
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  /** Calendar date, or nothing. */
  birth_date: string;
}

/** Facts that a voucher tells of who it is for; `children` are several together, of whom nobody knows which one is meant. */
export type RecordsOfVoucher = readonly KnownRecord[] | 'children';

/**
 * What is known already about who the reservation is for. A voucher that tells whose it is, such as a child's, goes before the
 * records of the citizen, and of one for several children nothing is known; telephone and address are always the citizen's.
 */
export function knownPerson(ofVoucher: RecordsOfVoucher, ofCitizen: readonly KnownRecord[]): KnownPerson {
  const person = personIn(ofVoucher) ?? ofCitizen;
  return {
    first_name: valueOf(person, 'given_name'),
    last_name: valueOf(person, 'family_name'),
    birth_date: dateOf(valueOf(person, 'birth_date')),
    phone: valueOf(ofCitizen, 'telephone'),
    address: valueOf(ofCitizen, 'address'),
  };
}

function personIn(ofVoucher: RecordsOfVoucher): readonly KnownRecord[] | undefined {
  if (ofVoucher === 'children') return [];
  return ofVoucher.some(({ key }) => key === 'given_name') ? ofVoucher : undefined;
}

function valueOf(records: readonly KnownRecord[], key: string): string {
  return records.find((record) => record.key === key)?.value ?? '';
}

function dateOf(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : (parseDutchDate(text) ?? '');
}
