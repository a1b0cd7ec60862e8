import type { Schema } from '@tegoed/contract';
import { decimalFromCents, formatDate, type Language } from '@tegoed/translations/format';
import { priceInWords } from '#modules/catalog';
import { wireDateTime } from '#platform/clock';
import { presentMedia, type MediaRow } from '#platform/media-store';
import type { Caller } from '#platform/operations';
import { say } from '#platform/say';
import type { ReservationRow } from './reservation-queries.ts';
import { isExpired } from './reservation-state.ts';

export interface ReservationReader {
  readonly caller: Pick<Caller, 'language' | 'origin'>;
  readonly now: Date;
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
  const priceCents = row.fundType === 'subsidies' ? Math.max(0, row.priceCents - row.amountCents) : row.priceCents;
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    state_locale: say(language, { key: `words.${state}` }),
    amount: decimalFromCents(row.amountCents),
    price: decimalFromCents(priceCents),
    price_locale: priceInWords({ priceType: row.priceType, priceCents, discount: row.discount }, language),
    first_name: row.firstName,
    last_name: row.lastName,
    user_note: row.userNote,
    phone: row.phone,
    address: row.address,
    birth_date: row.birthDate,
    birth_date_locale: row.birthDate === null ? null : formatDate(row.birthDate, language),
    expired,
    canceled: row.state === 'canceled' || row.state === 'canceled_by_client',
    voucher_address: row.voucherAddress,
    product: {
      id: row.productId,
      name: row.productName,
      organization_id: row.providerId,
      deleted: row.productDeletedAt !== null,
      organization: { id: row.providerId, name: row.providerName },
      photo: presentMedia(row.photoMediaId === null ? undefined : reader.media.get(row.photoMediaId), caller.origin),
    },
    fund: { id: row.fundId, name: row.fundName, organization: { id: row.sponsorId, name: row.sponsorName } },
    voucher_transaction:
      row.transactionId === null || row.transactionAddress === null
        ? null
        : { id: row.transactionId, address: row.transactionAddress },
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

/** A moment and its wording for people, both null while it has not come. */
function moment<Name extends string>(name: Name, at: Date | null, language: Language) {
  return {
    [name]: at === null ? null : wireDateTime(at),
    [`${name}_locale`]: at === null ? null : formatDate(at, language),
  } as Record<Name | `${Name}_locale`, string | null>;
}
