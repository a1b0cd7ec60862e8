import type { Schema } from '@tegoed/contract';
import type { Problems } from '#platform/http/problems';
import { isWebAddress } from '#platform/text/web-address';

/** The front ends of an implementation: the column of each, by its field. Empty where there is none. */
export const addressColumns = {
  url_webshop: 'urlWebshop',
  url_provider: 'urlProvider',
  url_sponsor: 'urlSponsor',
  url_validator: 'urlValidator',
  url_app: 'urlApp',
} as const;

type AddressField = keyof typeof addressColumns;
export const addressFields = Object.keys(addressColumns) as readonly AddressField[];

type Addresses = Pick<Schema<'OperatorImplementationInput'>, AddressField>;

/** Adds a problem for each address that is not one of a page on the web. */
export function checkAddresses(problems: Problems, input: Addresses): void {
  for (const field of addressFields) {
    const address = input[field];
    if (address != null && !isWebAddress(address)) problems.add(field, 'validation.url');
  }
}

/** The columns of the addresses that are named. */
export function addressValues(input: Addresses): Partial<Record<(typeof addressColumns)[AddressField], string>> {
  const named = addressFields.filter((field) => input[field] !== undefined);
  return Object.fromEntries(named.map((field) => [addressColumns[field], input[field] ?? '']));
}
