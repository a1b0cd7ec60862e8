import type { OperationBody, Schema } from '@tegoed/contract';
import { parseDutchDate } from '@tegoed/translations/typed';
import { typedText } from '../../../platform/submission/typed-text.ts';

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
  return {
    first_name: typedText(form, 'first_name'),
    last_name: typedText(form, 'last_name'),
    phone: typedText(form, 'phone'),
    address: typedText(form, 'address'),
    user_note: typedText(form, 'user_note'),
    birth_day: typedText(form, 'birth_day'),
    birth_month: typedText(form, 'birth_month'),
    birth_year: typedText(form, 'birth_year'),
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
