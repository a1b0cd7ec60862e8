import type { OperationBody } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { type Language } from '@tegoed/translations/format';
import { centsOf } from '#platform/text/amounts';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, notFound } from '#platform/http/errors';
import { withStatus, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { message, translate, type Message } from '#platform/text/translate';
import { columnsAsked, spreadsheetFile } from '#platform/text/spreadsheet';
import { shownParts } from '#platform/database/list-parts';
import { payFromVoucher, type SponsorPayment } from './pay-from-voucher.ts';
import { paymentFilter } from './list/payment-filter.ts';
import type { PaymentFilter } from './list/payment-conditions.ts';
import { exportPayments, paymentColumns, type PaymentColumn } from './list/exported-payments.ts';
import { findPayments, paymentList } from './list/payment-list-queries.ts';
import { findPayment, findPaymentsById } from './payment-queries.ts';
import { presentSponsorPayments } from './present-payment.ts';

export type SponsorPaymentOperations = Handlers<
  | 'listSponsorTransactions'
  | 'storeSponsorTransaction'
  | 'storeSponsorTransactionBatch'
  | 'validateSponsorTransactionBatch'
  | 'exportSponsorTransactions'
  | 'getSponsorTransaction'
>;

interface SponsorCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

type Rows = OperationBody<'storeSponsorTransactionBatch'>['transactions'];

/** A validation that undoes what it tried. */
class TriedOut extends Error {}

/** vouchers.md 7.6: what a sponsor pays from vouchers of its funds. */
export const sponsorPaymentOperations = (deps: Deps): SponsorPaymentOperations => {
  /** Pays rows one after the other, so that each sees the balance that the ones before it left. */
  async function payRows(db: Deps['db'], rows: Rows, { identity, params }: SponsorCall) {
    const ids: number[] = [];
    const errors: Record<string, readonly Message[]> = {};
    for (const [index, row] of rows.entries()) {
      try {
        ids.push(
          await payFromVoucher({ ...deps, db }, paymentOf(row, { sponsorId: params.organization, identityId: identity.id })),
        );
      } catch (error) {
        if (!(error instanceof FieldErrors)) throw error;
        for (const [field, texts] of Object.entries(error.fields)) {
          errors[`transactions.${index}.${batchFields[field] ?? field}`] = texts;
        }
      }
    }
    return { ids, errors };
  }

  /** Payments as rows of a spreadsheet. */
  async function* rowsOf(filter: PaymentFilter, asked: readonly PaymentColumn[], { language }: Caller) {
    const list = await deps.exports((db) => paymentList(db, filter));
    yield* shownParts(deps.exports, list, (db, ids) => exportPayments(db, ids, { asked, language }));
  }

  return {
    async listSponsorTransactions({ params, query, caller, page }) {
      const filter = { ...paymentFilter(query, deps.now()), of: { sponsorId: params.organization } };
      const { rows, total, totalCents } = await findPayments(deps.db, filter, page);
      const answer = paged(await presentSponsorPayments(deps, rows, caller), { ...page, total });
      return { ...answer, meta: { ...answer.meta, total_amount: decimalFromCents(totalCents) } };
    },

    async storeSponsorTransaction({ params, identity, body, caller }) {
      const id = await payFromVoucher(deps, {
        sponsorId: params.organization,
        identityId: identity.id,
        voucherId: body.voucher_id,
        target: body.target,
        amountCents: centsOf(body.amount, 'amount'),
        note: body.note ?? null,
        providerId: body.organization_id,
        iban: body.target_iban,
        ibanName: body.target_name,
        reimbursementId: body.target_reimbursement_id,
      });
      const [data] = await presentSponsorPayments(deps, await findPaymentsById(deps.db, [id]), caller);
      if (!data) throw notFound();
      return withStatus(201, { data });
    },

    async storeSponsorTransactionBatch(call) {
      const { ids, errors } = await payRows(deps.db, call.body.transactions, call);
      const created = await presentSponsorPayments(deps, await findPaymentsById(deps.db, ids), call.caller);
      return { created, errors: Object.keys(errors).length === 0 ? [] : inWords(errors, call.caller.language) };
    },

    async validateSponsorTransactionBatch(call) {
      await transaction(deps.db, async (tx) => {
        const { errors } = await payRows(tx, call.body.transactions, call);
        if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
        throw new TriedOut();
      }).catch((error: unknown) => {
        if (!(error instanceof TriedOut)) throw error;
      });
      return [];
    },

    async exportSponsorTransactions({ params, query, caller }) {
      const filter = { ...paymentFilter(query, deps.now()), of: { sponsorId: params.organization } };
      const asked = columnsAsked(paymentColumns, query.fields);
      return spreadsheetFile(query.data_format ?? query.export_format ?? 'xls', {
        name: 'betalingen',
        columns: asked.map((column) => translate(caller.language, message(`words.export_column.${column}`))),
        rows: rowsOf(filter, asked, caller),
      });
    },

    async getSponsorTransaction({ params, caller }) {
      const row = await findPayment(deps.db, params.transaction_address);
      if (row?.sponsorId !== params.organization) throw notFound();
      const [data] = await presentSponsorPayments(deps, [row], caller);
      if (!data) throw notFound();
      return { data };
    },
  };
};

/** How rows of a batch call the fields of a single payment. */
const batchFields: Readonly<Record<string, string>> = { target_iban: 'direct_payment_iban', target_name: 'direct_payment_name' };

function paymentOf(row: Rows[number], payer: Pick<SponsorPayment, 'sponsorId' | 'identityId'>): SponsorPayment {
  return {
    ...payer,
    voucherId: row.voucher_id,
    target: 'iban',
    amountCents: centsOf(row.amount, 'amount'),
    note: row.note ?? null,
    iban: row.direct_payment_iban,
    ibanName: row.direct_payment_name,
    uid: row.uid,
  };
}

function inWords(errors: Readonly<Record<string, readonly Message[]>>, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => translate(language, text))]),
  );
}
