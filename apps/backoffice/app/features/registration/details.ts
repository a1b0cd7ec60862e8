import { isIban, plainIban } from '@tegoed/domain/iban';

/** What an organization says of itself, as it was typed. */
export interface Details {
  readonly kvk: string;
  readonly name: string;
  readonly business_type_id: string;
  readonly email: string;
  readonly phone: string;
  readonly iban: string;
}

/** In the order of the form, named as on the wire. */
export const detailFields = [
  'kvk',
  'name',
  'business_type_id',
  'email',
  'phone',
  'iban',
] as const satisfies readonly (keyof Details)[];

/** A telephone number as it is sent: nothing but digits, a plus as two zeros. */
export function plainPhone(typed: string): string {
  return typed.trim().replace(/^\+/, '00').replace(/\D/g, '');
}

/** What the platform gets of it. */
export function detailsBody(details: Details) {
  return {
    kvk: details.kvk.replace(/\D/g, ''),
    name: details.name,
    business_type_id: Number(details.business_type_id),
    email: details.email,
    phone: plainPhone(details.phone),
    iban: plainIban(details.iban),
  };
}

/** The fields that cannot be right, in the order of the form; the platform judges the others. */
export function wrongDetails(details: Details): readonly (keyof Details)[] {
  const { kvk, name, business_type_id: kind, email, phone, iban } = detailsBody(details);
  const isWrong: Readonly<Record<keyof Details, boolean>> = {
    kvk: kvk.length !== 8,
    name: name.length < 2,
    business_type_id: !kind,
    email: !/^\S+@\S+\.\S+$/.test(email),
    phone: !/^\d{4,20}$/.test(phone),
    iban: !isIban(iban),
  };
  return detailFields.filter((field) => isWrong[field]);
}
