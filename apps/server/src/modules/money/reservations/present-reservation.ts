import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatMoney, type Language } from '@tegoed/translations/format';
import { presentOfferCost, priceInWords, sharesOfPrice } from '#content/catalog';
import { recordsTitle } from '#vouchers/ledger';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { presentPhoto, type MediaRow } from '#platform/services/media-store';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import type { ReservationRow } from './reservation-queries.ts';
import { payableAt } from './payable-at.ts';
import { isExpired } from './reservation-state.ts';

export interface ReservationReader {
  readonly caller: Pick<Caller, 'language' | 'origin'>;
  readonly now: Date;
  readonly shops: Deps['shops'];
  readonly media: ReadonlyMap<number, MediaRow>;
  /** Employees of the provider also see who reserved. */
  readonly isProvider: boolean;
}

/** A reservation as its requester, or the provider of the offer, sees it. */
export function presentReservation(row: ReservationRow, reader: ReservationReader): Schema<'ProductReservation'> {
  const { caller, now } = reader;
  const { language } = caller;
  const expired = isExpired(row, now);
  const state =
    `${reader.isProvider ? 'provider_reservation_state' : 'reservation_state'}.${expired ? 'expired' : row.state}` as const;
  const shares = sharesOfPrice(row.fundType, { priceCents: row.priceCents, sponsorCents: row.amountCents });
  const priceCents = row.fundType === 'subsidies' ? shares.byUser : row.priceCents;
  const priceLocale = priceInWords({ priceType: row.priceType, priceCents, discount: row.discount }, language);
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    state_locale: translate(language, message(`words.${state}`)),
    amount: decimalFromCents(row.amountCents),
    price: decimalFromCents(priceCents),
    price_locale: priceLocale,
    price_voucher_locale: priceLocale,
    amount_locale: formatMoney(row.amountCents, language),
    cost: presentOfferCost({ fund: { id: row.fundId, name: row.fundName, type: row.fundType }, price: row, shares }, language),
    ...withoutPayingInAddition(language),
    cancelable: !reader.isProvider && row.state === 'pending' && !expired,
    custom_fields: [],
    records_title: reader.isProvider ? null : recordsTitle(row.voucherRecords ?? []),
    rejection_note: row.rejectionNote,
    cancellation_note: row.cancellationNote,
    first_name: row.firstName,
    last_name: row.lastName,
    user_note: row.userNote,
    phone: row.phone,
    address: row.address,
    street: row.street,
    house_nr: row.houseNr,
    house_nr_addition: row.houseNrAddition,
    postal_code: row.postalCode,
    city: row.city,
    birth_date: row.birthDate,
    birth_date_locale: row.birthDate === null ? null : formatDate(row.birthDate, language),
    expired,
    canceled: row.state === 'canceled' || row.state === 'canceled_by_client',
    voucher_address: row.voucherAddress,
    product_voucher_address: reader.isProvider ? null : row.productVoucherAddress,
    product: {
      id: row.productId,
      name: row.productName,
      organization_id: row.providerId,
      deleted: row.productDeletedAt !== null,
      organization: { id: row.providerId, name: row.providerName },
      ...presentPhoto(row.photoMediaId === null ? undefined : reader.media.get(row.photoMediaId), caller.origin),
    },
    fund: { id: row.fundId, name: row.fundName, organization: { id: row.sponsorId, name: row.sponsorName } },
    ...payment(row, reader),
    ...(reader.isProvider ? { identity_email: row.identityEmail, identity_physical_card: row.cardCode } : {}),
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
    ...moment('accepted_at', row.acceptedAt, language),
    ...moment('rejected_at', row.rejectedAt, language),
    ...moment('canceled_at', row.canceledAt, language),
    expire_at: `${row.expireAt} 00:00:00`,
    expire_at_locale: formatDate(row.expireAt, language),
    archived: row.archived,
  };
}

/** The payment of an accepted one. Its provider also reads what became of it, and from when it is paid. */
function payment(row: ReservationRow, { isProvider, shops, now }: ReservationReader) {
  const { transactionId: id, transactionAddress: address, transactionState: state } = row;
  const made = id === null || address === null ? null : { id, address };
  if (!isProvider) return { voucher_transaction: made };
  const isOpen = row.state === 'pending' && !isExpired(row, now);
  const madeFor = row.state === 'accepted' ? row.transferAt : null;
  const at = isOpen ? payableAt(row, { shops, now }) : madeFor;
  return {
    voucher_transaction: made && { ...made, ...(state && { state }) },
    transfer_at: at && wireDateTime(at),
  };
}

/** A reservation is paid from the voucher alone. */
function withoutPayingInAddition(language: Language) {
  return {
    amount_extra: decimalFromCents(0),
    amount_extra_locale: formatMoney(0, language),
    extra_payment: null,
    extra_payment_expires_in: null,
  };
}

/** A moment and its wording for people, both null while it has not come. */
function moment<Name extends string>(name: Name, at: Date | null, language: Language) {
  return {
    [name]: at === null ? null : wireDateTime(at),
    [`${name}_locale`]: at === null ? null : formatDate(at, language),
  } as Record<Name | `${Name}_locale`, string | null>;
}
