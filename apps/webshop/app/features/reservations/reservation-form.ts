import type { OperationBody, Schema } from '@tegoed/contract';
import { parseDutchDate } from '@tegoed/translations/typed';

/** What the form asks, in its order; names as on the wire. */
export const reservationFields = ['first_name', 'last_name', 'phone', 'address', 'birth_date', 'user_note'] as const;
export type ReservationField = (typeof reservationFields)[number];

export type AskedFields = Pick<Schema<'Product'>, 'reservation'>;

/** What was typed; the date in its three parts. */
export type TypedReservation = Record<
  Exclude<ReservationField, 'birth_date'> | 'birth_day' | 'birth_month' | 'birth_year',
  string
>;

export type ReservationBody = OperationBody<'storeProductReservation'>;

/** How a field is asked by an offer. Without settings a platform asks nothing but the name. */
export function fieldSetting({ reservation }: AskedFields, field: ReservationField): Schema<'ReservationFieldOption'> {
  if (field === 'phone' || field === 'address' || field === 'birth_date') return reservation?.[field] ?? 'no';
  return field === 'user_note' ? 'optional' : 'required';
}

/** Reads the fields of the form. */
export function readTyped(form: FormData): TypedReservation {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    address: text('address'),
    user_note: text('user_note'),
    birth_day: text('birth_day'),
    birth_month: text('birth_month'),
    birth_year: text('birth_year'),
  };
}

/** The date that was typed; undefined when nothing was, null when there is no such day. */
export function typedBirthDate({ birth_day, birth_month, birth_year }: TypedReservation): string | null | undefined {
  if (birth_day === '' && birth_month === '' && birth_year === '') return undefined;
  return parseDutchDate(birth_day, birth_month, birth_year);
}

/** What is sent; what the offer does not ask stays out. */
export function reservationBody(
  typed: TypedReservation,
  { voucherAddress, product }: { voucherAddress: string; product: AskedFields & { id: number } },
): ReservationBody {
  const asked = (field: ReservationField, value: string | null | undefined) =>
    fieldSetting(product, field) === 'no' ? null : (value ?? '') || null;
  return {
    voucher_address: voucherAddress,
    product_id: product.id,
    first_name: typed.first_name,
    last_name: typed.last_name,
    user_note: asked('user_note', typed.user_note),
    phone: asked('phone', typed.phone),
    address: asked('address', typed.address),
    birth_date: asked('birth_date', typedBirthDate(typed)),
  };
}

export interface FormError {
  /** Undefined for what is no matter of a field: the voucher, the offer. */
  field: ReservationField | undefined;
  text: string;
}

/** The platform's sentences in the order of the form; those about voucher and offer first. */
export function formErrors(fields: Readonly<Record<string, readonly string[]>>): FormError[] {
  const isField = (name: string) => reservationFields.some((field) => field === name);
  const general = Object.entries(fields).filter(([name]) => !isField(name));
  return [
    ...general.flatMap(([, sentences]) => sentences.slice(0, 1).map((text) => ({ field: undefined, text }))),
    ...reservationFields.flatMap((field) => (fields[field] ?? []).slice(0, 1).map((text) => ({ field, text }))),
  ];
}
