import type { OperationQuery, Schema } from '@tegoed/contract';
import { decimalFromCents, formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { checkPermission, type Permission } from '#people/organizations';
import { rangeOf } from '#platform/text/amounts';
import { calendarDate, wireDateTime } from '#platform/services/clock';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { SpecialAnswer, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import type { Limit } from '#platform/http/guards/rate-limits';
import { paged } from '#platform/database/pagination';
import { message, say } from '#platform/text/say';
import { columnsAsked, spreadsheetFile } from '#platform/text/spreadsheet';
import { partsOfList } from '#platform/database/list-parts';
import { presentBank } from '../bank/banks.ts';
import { sendBatch } from './send-batch.ts';
import { bulkList, findBulk, findBulks, findBulksInOrder, type BulkFilter, type BulkRow } from './bulk-queries.ts';
import { acceptBulk, buildBulks, exportBulk } from './pay-bulks.ts';
import { paymentFilter } from '#money/transactions';

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

  /** Batches as rows of a spreadsheet. */
  async function* rowsOf(filter: BulkFilter, asked: readonly Column[], language: Language) {
    for await (const ids of partsOfList(deps.background, bulkList(filter))) {
      const rows = await findBulksInOrder(deps.background, ids);
      yield rows.map((row) => presentBulk(row, language)).map((bulk) => asked.map((column) => columns[column](bulk)));
    }
  }

  return {
    listTransactionBulks: {
      before: having('view_finances'),
      async handle(call) {
        const { params, query, caller } = call;
        const page = { page: query.page ?? 1, perPage: query.per_page ?? perPage };
        const { rows, total } = await findBulks(deps.db, filterOf(params.organization, query), page);
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
        const filter = filterOf(params.organization, query);
        const asked = columnsAsked(Object.keys(columns) as Column[], query.fields);
        return spreadsheetFile(query.data_format ?? query.export_format ?? 'xls', {
          name: 'betaalopdrachten',
          columns: asked.map((column) => say(caller.language, message(`words.export_column.${column}`))),
          rows: rowsOf(filter, asked, caller.language),
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
        await sendBatch(deps, placeOf(call), call);
        return presentOne(call);
      },
    },

    exportTransactionBulkSepa: {
      before: having('manage_transaction_bulks'),
      async handle(call) {
        const { text, amountCents, madeAt } = await exportBulk(deps, placeOf(call), call);
        const amount = decimalFromCents(amountCents).replace('.', '-');
        const name = `betaalopdracht-${call.params.id}-${calendarDate(madeAt)}-${amount}.xml`;
        return new SpecialAnswer(200, text, {
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        });
      },
    },

    acceptTransactionBulkManually: {
      before: having('manage_transaction_bulks'),
      async handle(call) {
        await acceptBulk(deps, placeOf(call), call.body?.execution_date);
        return presentOne(call);
      },
    },
  };
};

function filterOf(
  organizationId: number,
  query: OperationQuery<'listTransactionBulks'> | OperationQuery<'exportTransactionBulks'>,
): BulkFilter {
  return {
    organizationId,
    state: query.state,
    ...rangeOf(query),
    minCount: query.quantity_min,
    maxCount: query.quantity_max,
    orderBy: query.order_by,
    orderDir: query.order_dir,
  };
}

function bankOf(key: BulkRow['bank'], language: Language): Schema<'TransactionBulk'>['bank'] {
  const { id, name } = presentBank(key, language);
  return { id, key, name };
}

function presentBulk(row: BulkRow, language: Language): Schema<'TransactionBulk'> {
  return {
    id: row.id,
    state: row.state,
    state_locale: say(language, message(`words.transaction_bulk_state.${row.state}`)),
    payment_id: row.paymentId,
    accepted_manually: row.acceptedManually,
    is_exported: row.isExported,
    auth_url: row.authUrl,
    bank: bankOf(row.bank, language),
    execution_date: row.executionDate,
    execution_date_locale: row.executionDate === null ? null : formatDate(row.executionDate, language),
    voucher_transactions_amount: row.amountCents / 100,
    voucher_transactions_count: row.count,
    voucher_transactions_cost: row.costCents / 100,
    exported_at: row.exportedAt && wireDateTime(row.exportedAt),
    exported_count: row.exportedCount,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  };
}
