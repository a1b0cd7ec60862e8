import type { Schema } from '@tegoed/contract';
import { decimalFromCents, formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { checkPermission, type Permission } from '#modules/organizations';
import { centsOf } from '#platform/amounts';
import { wireDateTime } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors';
import { SpecialAnswer, type Caller, type CallerIdentity, type Handlers } from '#platform/operations';
import type { Limit } from '#platform/rate-limits';
import { paged } from '#platform/pagination';
import { say } from '#platform/say';
import { spreadsheetFile } from '#platform/spreadsheet';
import { sendBatch } from './bank/send-batch.ts';
import { findBulk, findBulks, type BankKey, type BulkRow } from './bulk-queries.ts';
import { acceptBulk, buildBulks, exportBulk } from './pay-bulks.ts';
import { paymentFilter } from './payment-filter.ts';

export type BulkOperations = Handlers<
  | 'listTransactionBulks'
  | 'buildTransactionBulks'
  | 'exportTransactionBulks'
  | 'getTransactionBulk'
  | 'sendTransactionBulkToBank'
  | 'exportTransactionBulkSepa'
  | 'acceptTransactionBulkManually'
>;

interface SponsorCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

interface BulkCall extends SponsorCall {
  readonly params: { readonly organization: number; readonly id: number };
  readonly caller: Caller;
}

/** Handing batches to a bank, by one person for one sponsor. */
const sendLimit: Limit = { bucket: 'send_bulk', attempts: 10, seconds: 600, texts: 'throttle.bulks' };
const perPage = 15;
/** As many as one export holds. */
const MOST_EXPORTED = 100_000;

const banks: Readonly<Record<BankKey, { id: number; name: string }>> = {
  bunq: { id: 1, name: 'bunq' },
  bng: { id: 2, name: 'BNG Bank' },
};

const columns = {
  id: ({ id }) => String(id),
  state: ({ state_locale }) => state_locale,
  amount: ({ voucher_transactions_amount: amount }) => decimalFromCents(Math.round(amount * 100)),
  count: ({ voucher_transactions_count: count }) => String(count),
  bank: ({ bank }) => bank.name,
  execution_date: ({ execution_date }) => execution_date ?? '',
  created_at: ({ created_at }) => created_at ?? '',
} as const satisfies Record<string, (bulk: Schema<'TransactionBulk'>) => string>;

type Column = keyof typeof columns;

/** vouchers.md 7.6: batches by which a sponsor pays. */
export const bulkOperations = (deps: Deps): BulkOperations => {
  const having = (permission: Permission) => (call: SponsorCall) => checkPermission(deps.db, call, permission);

  const placeOf = ({ params }: { params: BulkCall['params'] }) => ({ id: params.id, organizationId: params.organization });

  async function presentOne({ params, caller }: Pick<BulkCall, 'params' | 'caller'>) {
    const row = await findBulk(deps.db, params.id);
    if (row?.organizationId !== params.organization) throw notFound();
    return { data: presentBulk(row, caller.language) };
  }

  const pathOf = ({ params, caller }: { params: SponsorCall['params']; caller: Caller }) =>
    `${caller.origin}/api/v1/platform/organizations/${params.organization}/sponsor/transaction-bulks`;

  return {
    listTransactionBulks: {
      before: having('view_finances'),
      async handle(call) {
        const { params, query, caller } = call;
        const page = { page: query.page ?? 1, perPage: query.per_page ?? perPage };
        const { rows, total } = await findBulks(
          deps.db,
          {
            organizationId: params.organization,
            state: query.state,
            from: query.from,
            to: query.to,
            minCents: query.amount_min === undefined ? undefined : centsOf(query.amount_min, 'amount_min'),
            maxCents: query.amount_max === undefined ? undefined : centsOf(query.amount_max, 'amount_max'),
            minCount: query.quantity_min,
            maxCount: query.quantity_max,
            orderBy: query.order_by,
            orderDir: query.order_dir,
          },
          page,
        );
        const items = rows.map((row) => presentBulk(row, caller.language));
        return paged(items, { ...page, total, path: pathOf(call) });
      },
    },

    buildTransactionBulks: {
      before: having('manage_transaction_bulks'),
      async handle(call) {
        const { params, query, caller } = call;
        const filter = paymentFilter(query, deps.now());
        const ids = await buildBulks(deps, { organizationId: params.organization, filter });
        const page = { page: 1, perPage: Math.max(perPage, ids.length) };
        const { rows, total } = await findBulks(deps.db, { organizationId: params.organization, ids, orderBy: 'id' }, page);
        const items = rows.map((row) => presentBulk(row, caller.language));
        return paged(items, { ...page, total, path: pathOf(call) });
      },
    },

    exportTransactionBulks: {
      before: having('view_finances'),
      async handle({ params, query, caller }) {
        const all = { page: 1, perPage: MOST_EXPORTED };
        const { rows } = await findBulks(deps.db, { organizationId: params.organization }, all);
        const bulks = rows.map((row) => presentBulk(row, caller.language));
        const asked = (Object.keys(columns) as Column[]).filter((column) => query.fields?.includes(column) ?? true);
        return spreadsheetFile(query.data_format ?? 'xls', {
          name: 'betaalopdrachten',
          columns: asked.map((column) => say(caller.language, { key: `words.export_column.${column}` })),
          rows: bulks.map((bulk) => asked.map((column) => columns[column](bulk))),
        });
      },
    },

    getTransactionBulk: { before: having('view_finances'), handle: presentOne },

    sendTransactionBulkToBank: {
      async before(call) {
        await having('manage_transaction_bulks')(call);
        await presentOne(call);
        await deps.rateLimits.attempt(sendLimit, `${call.identity.id}:${call.params.organization}`);
      },
      async handle(call) {
        await sendBatch(deps, placeOf(call), call.caller.ipAddress);
        return presentOne(call);
      },
    },

    exportTransactionBulkSepa: {
      before: having('manage_transaction_bulks'),
      async handle(call) {
        const file = await exportBulk(deps, placeOf(call));
        const name = `betaalopdracht-${call.params.id}.xml`;
        return new SpecialAnswer(200, file, {
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        });
      },
    },

    acceptTransactionBulkManually: {
      before: having('manage_transaction_bulks'),
      async handle(call) {
        await acceptBulk(deps, placeOf(call));
        return presentOne(call);
      },
    },
  };
};

function presentBulk(row: BulkRow, language: Language): Schema<'TransactionBulk'> {
  return {
    id: row.id,
    state: row.state,
    state_locale: say(language, { key: `words.transaction_bulk_state.${row.state}` }),
    payment_id: row.paymentId,
    accepted_manually: row.acceptedManually,
    is_exported: row.isExported,
    auth_url: row.authUrl,
    bank: { key: row.bank, ...banks[row.bank] },
    execution_date: row.executionDate,
    execution_date_locale: row.executionDate === null ? null : formatDate(row.executionDate, language),
    voucher_transactions_amount: row.amountCents / 100,
    voucher_transactions_count: row.count,
    voucher_transactions_cost: row.costCents / 100,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  };
}
