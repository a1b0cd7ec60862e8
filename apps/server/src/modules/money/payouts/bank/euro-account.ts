import { isIban, plainIban } from '@tegoed/domain/iban';

/** Countries in which accounts are kept in euros, so that a SEPA file needs no exchange. */
const euroArea: ReadonlySet<string> = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));

/** An IBAN as it is stored, from what somebody typed; undefined when it is not one of the euro area. */
export function readEuroIban(typed: string): string | undefined {
  const iban = plainIban(typed);
  return isIban(iban) && euroArea.has(iban.slice(0, 2)) ? iban : undefined;
}

/** As much of an account number as a mail or a log may hold. */
export function lastDigits(iban: string): string {
  return iban.slice(-4);
}
