import type { Schema } from '@tegoed/contract';
import { decimalFromCents, eurosFromCents } from '@tegoed/domain/money';
import { formatDate, formatDateTime } from '@tegoed/translations/format';
import { presentProductsById } from '#content/catalog';
import { transactionFields } from './transaction-fields.ts';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { findMedia, presentMedia, type MediaRow } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { findWaitingReasons, type WaitingReason } from './waiting-reason-queries.ts';
import { findNotes, type NoteRow, type PaymentRow, type ShownPayment } from './payment-queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

interface Reader {
  readonly caller: Caller;
  readonly now: Date;
  readonly media: ReadonlyMap<number, MediaRow>;
}

async function readerOf(deps: ReadDeps, rows: readonly ShownPayment[], caller: Caller): Promise<Reader> {
  const read = rows.flatMap((row) => row.pictures ?? []);
  const unread = rows.filter((row) => row.pictures === undefined);
  const found = await findMedia(
    deps.db,
    unread.flatMap((row) => [row.fundLogoId, row.providerLogoId, row.productPhotoId]),
  );
  return { caller, now: deps.now(), media: new Map([...found, ...read.map((one) => [one.id, one] as const)]) };
}

/** Payments as the holder of the voucher, and the counter right after charging, see them. */
export async function presentPayments(
  deps: ReadDeps,
  rows: readonly ShownPayment[],
  caller: Caller,
): Promise<Schema<'VoucherTransaction'>[]> {
  const reader = await readerOf(deps, rows, caller);
  const products = await presentProductsById(deps, [...new Set(rows.flatMap((row) => row.productId ?? []))], caller);
  return rows.map((row) => ({
    ...fieldsOf(row, reader),
    target: row.target,
    organization_id: row.organizationId,
    payment_id: row.paymentId,
    organization: providerOf(row, reader),
    product: row.productId === null ? null : (products.get(row.productId) ?? null),
    fund: { id: row.fundId, name: row.fundName, organization_id: row.sponsorId, logo: picture(row.fundLogoId, reader) },
    transfer_at: row.transferAt ? wireDateTime(row.transferAt) : null,
    transfer_at_locale: row.transferAt ? formatDate(row.transferAt, caller.language) : null,
  }));
}

/** Payments as the person who made them at the counter sees them. */
export async function presentEmployeePayments(
  deps: ReadDeps,
  rows: readonly PaymentRow[],
  caller: Caller,
): Promise<Schema<'ProviderTransaction'>[]> {
  const reader = await readerOf(deps, rows, caller);
  const notes = await findNotes(deps.db, idsOf(rows), 'provider');
  return rows.map((row) => ({
    ...forProvider(row, reader),
    note: notes.get(row.id)?.[0]?.message ?? null,
    product_price: row.productPriceCents === null ? null : decimalFromCents(row.productPriceCents),
  }));
}

/** Payments as a provider sees them, with the accounts and its own notes. */
export async function presentProviderPayments(
  deps: ReadDeps,
  rows: readonly PaymentRow[],
  caller: Caller,
): Promise<Schema<'ProviderTransaction'>[]> {
  const reader = await readerOf(deps, rows, caller);
  const notes = await findNotes(deps.db, idsOf(rows), 'provider');
  return rows.map((row) => ({
    ...forProvider(row, reader),
    payment_id: row.paymentId,
    iban_final: row.ibanFinal,
    iban_from: row.ibanFrom,
    iban_to: ibanTo(row),
    notes: presentNotes(notes.get(row.id) ?? [], 'provider', caller),
    payment_time: row.paymentAt && wireDateTime(row.paymentAt),
    payment_time_locale: row.paymentAt && formatDateTime(row.paymentAt, caller.language),
    transfer_at: row.transferAt && wireDateTime(row.transferAt),
    voucher_transaction_bulk_id: row.batchId,
  }));
}

/** Payments as the sponsor that pays them sees them. */
export async function presentSponsorPayments(
  deps: ReadDeps,
  rows: readonly PaymentRow[],
  caller: Caller,
): Promise<Schema<'SponsorTransaction'>[]> {
  const reader = await readerOf(deps, rows, caller);
  const notes = await findNotes(deps.db, idsOf(rows), 'sponsor');
  const { language } = caller;
  const waits = rows.filter(({ state }) => state === 'pending');
  const reasons = await findWaitingReasons(deps.db, idsOf(waits), reader.now);
  const inWords = (reason: WaitingReason | undefined) =>
    reason === undefined ? null : translate(language, message(`words.waiting_reason.${reason}`));
  return rows.map((row) => ({
    ...fieldsOf(row, reader),
    organization_id: row.organizationId,
    state_locale: translate(language, message(`words.transaction_state.${row.state}`)),
    target: row.target,
    target_locale: translate(language, message(`words.transaction_target.${row.target}`)),
    payment_id: row.paymentId,
    voucher_transaction_bulk_id: row.batchId,
    transaction_cost: eurosFromCents(row.costCents),
    attempts: row.attempts,
    transfer_at: row.transferAt ? wireDateTime(row.transferAt) : null,
    iban_final: row.ibanFinal,
    iban_from: row.ibanFrom,
    iban_to: ibanTo(row),
    iban_to_name: row.ibanToName ?? row.providerName,
    uid: row.uid,
    organization: row.organizationId === null ? null : { id: row.organizationId, name: row.providerName ?? '' },
    fund: { id: row.fundId, name: row.fundName, organization_id: row.sponsorId },
    notes: presentNotes(notes.get(row.id) ?? [], 'sponsor', caller),
    bulk_status_locale:
      row.batchState === null ? '' : translate(language, message(`words.transaction_bulk_state.${row.batchState}`)),
    waiting_reason: reasons.get(row.id) ?? null,
    waiting_reason_locale: inWords(reasons.get(row.id)),
    product: productOf(row, reader),
  }));
}

/** The account that a payment goes to: one that the bank was not told yet is the provider's present one. */
export function ibanTo(row: Pick<PaymentRow, 'ibanTo' | 'target' | 'providerIban'>): string | null {
  return row.ibanTo ?? (row.target === 'provider' ? row.providerIban : null);
}

function idsOf(rows: readonly PaymentRow[]): number[] {
  return rows.map((row) => row.id);
}

function fieldsOf(row: ShownPayment, { caller, now }: Reader) {
  return transactionFields(row, { language: caller.language, now });
}

function forProvider(row: PaymentRow, reader: Reader) {
  return {
    ...fieldsOf(row, reader),
    organization_id: row.organizationId ?? 0,
    state_locale: translate(reader.caller.language, message(`words.transaction_state.${row.state}`)),
    fund: {
      id: row.fundId,
      name: row.fundName,
      organization_id: row.sponsorId,
      organization_name: row.sponsorName,
      logo: picture(row.fundLogoId, reader),
    },
    product: productOf(row, reader),
    organization: providerOf(row, reader) ?? { id: 0, name: '', logo: null },
  };
}

function providerOf(row: ShownPayment, reader: Reader) {
  if (row.organizationId === null) return null;
  return { id: row.organizationId, name: row.providerName ?? '', logo: picture(row.providerLogoId, reader) };
}

function productOf(row: PaymentRow, reader: Reader) {
  if (row.productId === null) return null;
  return { id: row.productId, name: row.productName ?? '', photo: picture(row.productPhotoId, reader) };
}

function picture(id: number | null, { media, caller }: Reader): Schema<'Media'> | null {
  return presentMedia(id === null ? undefined : media.get(id), caller.origin);
}

function presentNotes(
  notes: readonly NoteRow[],
  group: 'provider' | 'sponsor',
  { language }: Caller,
): Schema<'TransactionNote'>[] {
  return notes.map((note) => ({
    id: note.id,
    message: note.message,
    icon: note.icon,
    group,
    created_at: wireDateTime(note.createdAt),
    created_at_locale: formatDateTime(note.createdAt, language),
  }));
}
