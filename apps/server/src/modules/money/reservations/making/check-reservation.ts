import {
  approvalOn,
  findLimitedUses,
  reservedAmount,
  sharesOfPrice,
  soldAmount,
  stockOf,
  timesLeft,
  type Approval,
} from '#content/catalog';
import { isFundActive } from '#schemes/funds';
import { allowsReservations } from '#vouchers/holder';
import { findOwnVoucher, type OwnVoucher, type VoucherName } from '#vouchers/ledger';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import { earliest } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { addressRefusals, type AddressParts, type Field } from './reservation-address.ts';

/** What a requester sends to reserve an offer, already checked by the contract. */
export interface ReservationInput {
  readonly identityId: number;
  readonly voucher: VoucherName;
  readonly productId: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userNote: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly birthDate: string | null;
  /** The address as later clients send it, in parts; `address` is made of these then. */
  readonly addressParts?: AddressParts | undefined;
  /** The provider books for somebody at the counter: it asks no fields, and accepts at once. */
  readonly isBookedByProvider?: boolean;
}

/** An offer with what reserving it depends on. */
export interface ReservableProduct {
  readonly id: number;
  readonly organizationId: number;
  readonly priceType: string;
  readonly priceCents: number;
  readonly discount: number | null;
  readonly expireAt: string | null;
  readonly reservationEnabled: boolean;
  readonly reservationsBudgetEnabled: boolean;
  readonly reservationsSubsidyEnabled: boolean;
  /** Accepted at once, without the provider looking at it. */
  readonly isAutoAccepted: boolean;
  readonly fields: { readonly phone: Field; readonly address: Field; readonly birthDate: Field };
  readonly isSoldOut: boolean;
  /** On the fund that was asked for. */
  readonly approval: Approval | null;
}

/** A reservation that may be made now. */
export interface CheckedReservation {
  readonly voucher: OwnVoucher;
  readonly product: ReservableProduct;
  readonly approval: Approval;
  /** Last day, calendar date. */
  readonly expireAt: string;
}

/**
 * vouchers.md 3.2: whether this reservation may be made. Storing runs it with voucher, offer and limits locked.
 * Throws 422: on `voucher_address` or `voucher_id`, on `product_id` with the first rule that stands in the way, and on the fields.
 */
export async function checkReservation(deps: Pick<Deps, 'now'>, db: Db, input: ReservationInput): Promise<CheckedReservation> {
  const now = deps.now();
  const errors: Record<string, Message[]> = {};
  const voucher = await findOwnVoucher(db, input.voucher, input.identityId);
  const product = await findReservableProduct(db, { id: input.productId, fundId: voucher?.fundId ?? null, now });
  const voucherRefusal = whyNotVoucher(voucher, now);
  if (voucherRefusal) errors['id' in input.voucher ? 'voucher_id' : 'voucher_address'] = [voucherRefusal];
  if (!product) errors.product_id = [message('reservation.product-unknown')];
  if (product && input.isBookedByProvider !== true) Object.assign(errors, fieldRefusals(product, input, now));
  if (!voucher || !product) throw new FieldErrors(errors);

  const { approval } = product;
  const productRefusal = await whyNotProduct(db, { now, voucher, product });
  if (productRefusal && !voucherRefusal) errors.product_id = [productRefusal];
  if (Object.keys(errors).length > 0 || !approval) throw new FieldErrors(errors);
  const expireAt = earliest(product.expireAt, approval.expireAt, voucher.expireAt, voucher.fund.endDate) ?? voucher.fund.endDate;
  return { voucher, product, approval, expireAt };
}

/** An offer that is not removed, with its provider's switches resolved, its stock now and its approval on a fund. */
export async function findReservableProduct(
  db: Db,
  { id, fundId, now }: { id: number; fundId: number | null; now: Date },
): Promise<ReservableProduct | undefined> {
  const row = await db
    .selectFrom('products as product')
    .innerJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .select([
      'product.id',
      'product.organizationId',
      'product.priceType',
      'product.priceCents',
      'product.discount',
      'product.expireAt',
    ])
    .select(['product.reservationEnabled', 'product.reservationPolicy', 'product.unlimitedStock', 'product.totalAmount'])
    .select([reservedAmount(calendarDate(now)).as('reserved'), soldAmount.as('sold'), approvalOn(fundId).as('approval')])
    .select(['product.reservationPhone', 'product.reservationAddress', 'product.reservationBirthDate'])
    .select(['provider.reservationsBudgetEnabled', 'provider.reservationsSubsidyEnabled', 'provider.reservationsAutoAccept'])
    .select(['provider.reservationPhone as providerPhone', 'provider.reservationAddress as providerAddress'])
    .select(['provider.reservationBirthDate as providerBirthDate'])
    .where('product.id', '=', id)
    .where('product.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const resolved = (own: string, ofProvider: string) => (own === 'global' ? ofProvider : own) as Field;
  return {
    ...row,
    isSoldOut: stockOf(row).isSoldOut,
    isAutoAccepted: row.reservationPolicy === 'accept' || (row.reservationPolicy === 'global' && row.reservationsAutoAccept),
    fields: {
      phone: resolved(row.reservationPhone, row.providerPhone),
      address: resolved(row.reservationAddress, row.providerAddress),
      birthDate: resolved(row.reservationBirthDate, row.providerBirthDate),
    },
  };
}

function whyNotVoucher(voucher: OwnVoucher | undefined, now: Date): Message | undefined {
  if (!voucher) return message('reservation.voucher-unknown');
  if (voucher.productId !== null) return message('reservation.voucher-not-regular');
  if (voucher.state !== 'active') return message('reservation.voucher-not-active');
  const lastDay = earliest(voucher.expireAt, voucher.fund.endDate) ?? voucher.expireAt;
  return isPast(lastDay, now) ? message('reservation.voucher-expired', { date: lastDay }) : undefined;
}

/** The first rule that stands in the way of this offer; nothing when it may be reserved. */
async function whyNotProduct(
  db: Db,
  { now, voucher, product }: { now: Date; voucher: OwnVoucher; product: ReservableProduct },
): Promise<Message | undefined> {
  const { fund } = voucher;
  const { approval } = product;
  if (!allowsReservations({ ...fund, allowReservations: true }, product)) return message('reservation.not-enabled');
  if (product.expireAt !== null && isPast(product.expireAt, now))
    return message('reservation.product-expired', { date: product.expireAt });
  if (product.isSoldOut) return message('reservation.sold-out');
  if (!fund.allowReservations) return message('reservation.fund-not-allowed');
  if (fund.type === 'budget' && product.priceCents > voucher.balanceCents) {
    return message('reservation.too-little', { price: product.priceCents, available: voucher.balanceCents });
  }
  if (!approval || !isFundActive(fund, now)) return message('reservation.not-approved');
  if (approval.expireAt !== null && isPast(approval.expireAt, now))
    return message('reservation.product-expired', { date: approval.expireAt });
  const limits = { ...approval, productId: product.id, fundId: fund.id };
  const uses = await findLimitedUses(db, [limits], { by: { voucherIds: [voucher.id] }, today: calendarDate(now) });
  const left = timesLeft(approval, voucher, uses);
  if (left.total === 0) return message('reservation.no-stock-total');
  return left.perVoucher === 0 ? message('reservation.no-stock-voucher') : undefined;
}

function fieldRefusals(product: ReservableProduct, input: ReservationInput, now: Date): Record<string, Message[]> {
  const errors: Record<string, Message[]> = {};
  const isAskedInParts = input.addressParts !== undefined;
  const required = {
    phone: product.fields.phone,
    address: isAskedInParts ? ('optional' as const) : product.fields.address,
    birth_date: product.fields.birthDate,
  };
  if (input.addressParts) Object.assign(errors, addressRefusals(input.addressParts, product.fields.address));
  const given = { phone: input.phone, address: input.address, birth_date: input.birthDate };
  for (const [field, setting] of Object.entries(required)) {
    if (setting === 'required' && given[field as keyof typeof given] === null) {
      errors[field] = [message('validation.required', { attribute: field })];
    }
  }
  const mayKeepBirthDate = product.fields.birthDate !== 'no' && input.birthDate !== null;
  if (mayKeepBirthDate && input.birthDate >= calendarDate(now))
    errors.birth_date = [message('validation.date-past', { attribute: 'birth_date' })];
  return errors;
}

/** What the fund pays for a reservation, in cents. */
export function amountPaidByFund({
  voucher,
  product,
  approval,
}: Pick<CheckedReservation, 'voucher' | 'product' | 'approval'>): number {
  return sharesOfPrice(voucher.fund.type, { priceCents: product.priceCents, sponsorCents: approval.amountCents }).byFund;
}
