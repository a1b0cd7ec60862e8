import type { OperationBody } from '@tegoed/contract';
import { message, type Message } from '#platform/text/translate';

/** Whether a provider asks for a field. */
export type Field = 'no' | 'optional' | 'required';

/** Where somebody who reserves lives, in parts. */
export interface AddressParts {
  readonly street: string | null;
  readonly house_nr: string | null;
  readonly house_nr_addition: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
}

const parts = ['street', 'house_nr', 'house_nr_addition', 'postal_code', 'city'] as const;
const neededParts = ['street', 'house_nr', 'postal_code', 'city'] as const;

type SentParts = Partial<Pick<OperationBody<'validateProductReservationAddress'>, (typeof parts)[number]>>;

/** The parts of a body; undefined when it names none of them, as bodies do that tell the address in one text. */
export function addressPartsOf(body: SentParts): AddressParts | undefined {
  if (parts.every((part) => body[part] === undefined)) return undefined;
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value));
  return {
    street: text(body.street),
    house_nr: text(body.house_nr),
    house_nr_addition: text(body.house_nr_addition),
    postal_code: text(body.postal_code),
    city: text(body.city),
  };
}

/** What is wrong with an address, by part. One that is only offered to be told may be left out, but not told by half. */
export function addressRefusals(address: AddressParts, asked: Field): Record<string, Message[]> {
  const errors: Record<string, Message[]> = {};
  const isEmpty = parts.every((part) => address[part] === null);
  if (asked === 'no' || (asked === 'optional' && isEmpty)) return errors;
  for (const part of neededParts) {
    if (address[part] === null) errors[part] = [message('validation.required', { attribute: part })];
  }
  if (address.postal_code !== null && !/^[1-9]\d{3}\s?[A-Z]{2}$/i.test(address.postal_code))
    errors.postal_code = [message('validation.postcode')];
  return errors;
}

/** The address as one text: "Havenplein 12 a, 9712 AB Groningen"; nothing for an empty one. */
export function addressInWords(address: AddressParts): string | null {
  const joined = (...texts: (string | null)[]) => texts.filter((text) => text !== null).join(' ');
  const lines = [joined(address.street, address.house_nr, address.house_nr_addition), joined(address.postal_code, address.city)];
  return lines.filter((line) => line !== '').join(', ') || null;
}
