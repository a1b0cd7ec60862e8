import type { OperationBody, Schema } from '@tegoed/contract';
import { readWholePostcode } from '@tegoed/domain/postcode';
import { typedText } from '../../../platform/submission/typed-text.ts';

/** The address for a new card as it was typed. Fields as the platform calls them. */
export interface TypedAddress {
  readonly postcode: string;
  readonly house: string;
  readonly house_addition: string;
  /** Street. */
  readonly address: string;
  readonly city: string;
}

export type AddressField = keyof TypedAddress;

/** In the order of the form. */
export const addressFields = ['postcode', 'house', 'house_addition', 'address', 'city'] as const satisfies AddressField[];

export const noAddress: TypedAddress = { postcode: '', house: '', house_addition: '', address: '', city: '' };

/** The address of an earlier order, to begin with. */
export function typedAddress(order: Omit<Schema<'PhysicalCardRequest'>, 'id'>): TypedAddress {
  const { postcode, house, house_addition, address, city } = order;
  return { postcode, house: String(house), house_addition: house_addition ?? '', address, city };
}

export function readAddress(form: FormData): TypedAddress {
  return {
    postcode: typedText(form, 'postcode'),
    house: typedText(form, 'house'),
    house_addition: typedText(form, 'house_addition'),
    address: typedText(form, 'address'),
    city: typedText(form, 'city'),
  };
}

export function addressBody({ house_addition, ...address }: TypedAddress): OperationBody<'storePhysicalCardRequest'> {
  return { ...address, ...(house_addition !== '' && { house_addition }) };
}

/** The two lines of an envelope. A postcode is written as 1234 AB, however it was typed. */
export function addressLines({ postcode, house, house_addition, address, city }: TypedAddress): [string, string] {
  return [[address, house, house_addition].filter(Boolean).join(' '), `${readWholePostcode(postcode) ?? postcode} ${city}`];
}
