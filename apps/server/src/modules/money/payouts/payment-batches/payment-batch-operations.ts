import type { OperationQuery, Schema } from '@tegoed/contract';
import { centsFromEuros, decimalFromCents } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import { rangeOf } from '#platform/text/amounts';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { flagOf, SpecialAnswer, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import type { Limit } from '#platform/http/guards/rate-limits';
import { paged } from '#platform/database/pagination';
import { message, translate } from '#platform/text/translate';
import { columnsAsked, spreadsheetFile } from '#platform/text/spreadsheet';
import { shownParts } from '#platform/database/list-parts';
import { presentPaymentBatches } from './present-payment-batches.ts';
import { previewPaymentBatches } from './preview-payment-batches.ts';
import { sendPaymentBatch } from './send-payment-batch.ts';
import {
  batchList,
  findPaymentBatch,
  findPaymentBatches,
  findPaymentBatchesInOrder,
  type PaymentBatchFilter,
} from './payment-batch-queries.ts';
import { acceptPaymentBatch, buildPaymentBatches, exportPaymentBatch } from './build-payment-batches.ts';
import { paymentFilter } from '#money/transactions';

export type PaymentBatchOperations = Handlers<
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

interface PaymentBatchCall extends SponsorCall {
  readonly params: { readonly organization: number; readonly id: number };
  readonly caller: Caller;
}

/** Handing batches to a bank, by one person for one sponsor. */
const sendLimit: Limit = { bucket: 'send_bulk', attempts: 10, seconds: 600, texts: 'throttle.bulks' };

const columns = {
  id: ({ id }) => String(id),
  state: ({ state_locale }) => state_locale,
  amount: ({ voucher_transactions_amount: amount }) => decimalFromCents(centsFromEuros(amount)),
  count: ({ voucher_transactions_count: count }) => String(count),
  bank: ({ bank }) => bank.name,
  execution_date: ({ execution_date }) => execution_date ?? '',
  created_at: ({ created_at }) => created_at ?? '',
} as const satisfies Record<string, (batch: Schema<'TransactionBulk'>) => string>;

type Column = keyof typeof columns;

/** vouchers.md 7.6: batches by which a sponsor pays. */
export const paymentBatchOperations = (deps: Deps): PaymentBatchOperations => {
  const placeOf = ({ params }: { params: PaymentBatchCall['params'] }) => ({
    id: params.id,
    organizationId: params.organization,
  });

  async function presentOne({ params, caller }: Pick<PaymentBatchCall, 'params' | 'caller'>) {
    const row = await findPaymentBatch(deps.db, params.id);
    if (row?.organizationId !== params.organization) throw notFound();
    const [data] = await presentPaymentBatches(deps.db, [row], caller.language);
    if (!data) throw notFound();
    return { data };
  }

  /** Batches as rows of a spreadsheet. */
  function rowsOf(filter: PaymentBatchFilter, asked: readonly Column[], language: Language) {
    return shownParts(deps.exports, batchList(filter), async (db, ids) => {
      const batches = await presentPaymentBatches(db, await findPaymentBatchesInOrder(db, ids), language);
      return batches.map((batch) => asked.map((column) => columns[column](batch)));
    });
  }

  return {
    async listTransactionBulks(call) {
      const { params, query, caller, page } = call;
      const { rows, total } = await findPaymentBatches(deps.db, filterOf(params.organization, query), page);
      return paged(await presentPaymentBatches(deps.db, rows, caller.language), { ...page, total });
    },

    async buildTransactionBulks(call) {
      const { params, query, caller, identity } = call;
      const asked = { organizationId: params.organization, filter: paymentFilter(query, deps.now()) };
      if (flagOf(query.dry_run)) {
        const preview = await previewPaymentBatches(deps, { ...asked, identity, caller });
        return { ...paged([], { ...call.page, total: 0 }), preview };
      }
      const ids = await buildPaymentBatches(deps, { ...asked, madeById: identity.id });
      const page = { ...call.page, perPage: Math.max(call.page.perPage, ids.length) };
      const { rows, total } = await findPaymentBatches(
        deps.db,
        { organizationId: params.organization, ids, orderBy: 'id' },
        page,
      );
      return paged(await presentPaymentBatches(deps.db, rows, caller.language), { ...page, total });
    },

    async exportTransactionBulks({ params, query, caller }) {
      const filter = filterOf(params.organization, query);
      const asked = columnsAsked(Object.keys(columns) as Column[], query.fields);
      return spreadsheetFile(query.data_format ?? query.export_format ?? 'xls', {
        name: 'betaalopdrachten',
        columns: asked.map((column) => translate(caller.language, message(`words.export_column.${column}`))),
        rows: rowsOf(filter, asked, caller.language),
      });
    },

    getTransactionBulk: presentOne,

    sendTransactionBulkToBank: {
      async before(call) {
        await presentOne(call);
        await deps.rateLimits.attempt(sendLimit, `${call.identity.id}:${call.params.organization}`);
      },
      async handle(call) {
        await sendPaymentBatch(deps, placeOf(call), call);
        return presentOne(call);
      },
    },

    async exportTransactionBulkSepa(call) {
      const { text, amountCents, madeAt } = await exportPaymentBatch(deps, placeOf(call), call);
      const amount = decimalFromCents(amountCents).replace('.', '-');
      const name = `betaalopdracht-${call.params.id}-${calendarDate(madeAt)}-${amount}.xml`;
      return new SpecialAnswer(200, text, {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      });
    },

    async acceptTransactionBulkManually(call) {
      await acceptPaymentBatch(deps, placeOf(call), call.body?.execution_date);
      return presentOne(call);
    },
  };
};

function filterOf(
  organizationId: number,
  query: OperationQuery<'listTransactionBulks'> | OperationQuery<'exportTransactionBulks'>,
): PaymentBatchFilter {
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
