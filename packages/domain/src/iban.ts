import { electronicFormatIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';

/** Whether it is an account number as it is sent: in capitals, without anything between. */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban);
}

/** `typing`: there is not yet as much as an account of that country has; `wrong`: it is no account, whatever comes after it. */
export type IbanStatus = 'empty' | 'typing' | 'wrong' | 'right';

const lengths = getCountrySpecifications();

/** Judges an account number while it is typed: country, length and check digits, as the platform does. (vouchers.md 4) */
export function ibanStatus(typed: string): IbanStatus {
  const iban = plainIban(typed);
  if (iban === '') return 'empty';
  if (isValidIBAN(iban)) return 'right';
  const country = iban.slice(0, 2);
  if (country.length < 2) return /^[A-Z]/.test(country) ? 'typing' : 'wrong';
  const length = lengths[country]?.chars;
  return typeof length === 'number' && iban.length < length && /^[A-Z0-9]*$/.test(iban) ? 'typing' : 'wrong';
}

/** As it is sent: in capitals, without the spaces and dashes that people write. */
export function plainIban(typed: string): string {
  return electronicFormatIBAN(typed.replace(/\s/g, '')) ?? '';
}

/** In groups of four, as on a bank card; what is no account stays as it was typed. */
export function shownIban(typed: string): string {
  return ibanStatus(typed) === 'right' ? plainIban(typed).replace(/(.{4})(?=.)/g, '$1 ') : typed;
}
