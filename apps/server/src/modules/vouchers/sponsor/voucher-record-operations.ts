import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { presentRecordType, recordInWords, recordTypeName } from '#people/records';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import { withStatus, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { wrongRecord } from './check-sponsor-vouchers.ts';
import type { SponsorAccess } from './sponsor-access.ts';
import { findVoucherRecordTypes } from './sponsor-voucher-queries.ts';
import {
  deleteSponsorRecord,
  findSponsorRecord,
  findSponsorRecords,
  hasSponsorRecords,
  insertSponsorRecord,
  updateSponsorRecord,
  type SponsorRecordRow,
} from './voucher-record-queries.ts';

export type VoucherRecordOperations = Handlers<
  | 'listSponsorVoucherRecords'
  | 'storeSponsorVoucherRecord'
  | 'getSponsorVoucherRecord'
  | 'updateSponsorVoucherRecord'
  | 'deleteSponsorVoucherRecord'
>;

type Place = { readonly organization: number; readonly voucher: number };

const longestValue = 2000;

/** vouchers.md 7.4: facts about a person on a voucher, on funds that have them; one of each kind. */
export const voucherRecordOperations = (deps: Deps, access: SponsorAccess): VoucherRecordOperations => {
  const checkRecords = async (params: Place) => {
    if (!(await access.voucherOf(params)).allowVoucherRecords) throw forbidden();
  };

  /** What was written stays readable where the fund keeps no records any more (backoffice.md 5.1). */
  const checkReadable = async (params: Place) => {
    if (!(await hasSponsorRecords(deps.db, params.voucher))) await checkRecords(params);
  };

  const recordOf = async (params: Place & { id: number }) => {
    await checkReadable(params);
    const row = await findSponsorRecord(deps.db, { id: params.id, voucherId: params.voucher });
    if (!row) throw notFound();
    return row;
  };

  const recordToChange = async (params: Place & { id: number }) => {
    await checkRecords(params);
    return recordOf(params);
  };

  return {
    listSponsorVoucherRecords: {
      before: access.checkVoucher,
      async handle({ params, query, caller, page }) {
        await checkReadable(params);
        const list = {
          voucherId: params.voucher,
          q: query.q,
          orderBy: query.order_by ?? 'id',
          orderDir: query.order_dir ?? 'asc',
        };
        const { rows, total } = await findSponsorRecords(deps.db, list, page);
        const items = rows.map((row) => presentSponsorRecord(row, caller.language));
        return paged(items, { ...page, total });
      },
    },

    storeSponsorVoucherRecord: {
      before: access.checkVoucher,
      async handle({ params, body, caller }) {
        const type = (await findVoucherRecordTypes(deps.db)).get(body.record_type_key);
        if (!type) throw fieldError('record_type_key', 'validation.exists', { attribute: 'this_field' });
        checkValue(type, body.value);
        await checkRecords(params);
        const values = { voucherId: params.voucher, recordTypeId: type.id, value: body.value, note: body.note ?? null };
        const id = await insertSponsorRecord(deps.db, { ...values, now: deps.now() });
        if (id === undefined) throw fieldError('record_type_key', 'validation.unique', { attribute: 'this_field' });
        return withStatus(201, { data: presentSponsorRecord(await recordOf({ ...params, id }), caller.language) });
      },
    },

    getSponsorVoucherRecord: {
      before: access.checkVoucher,
      handle: async ({ params, caller }) => ({ data: presentSponsorRecord(await recordOf(params), caller.language) }),
    },

    updateSponsorVoucherRecord: {
      before: access.checkVoucher,
      async handle({ params, body, caller }) {
        const row = await recordToChange(params);
        checkValue(row, body.value);
        const note = body.note === undefined ? {} : { note: body.note };
        await updateSponsorRecord(deps.db, row.id, { value: body.value, ...note, updatedAt: deps.now() });
        return { data: presentSponsorRecord(await recordOf(params), caller.language) };
      },
    },

    deleteSponsorVoucherRecord: {
      before: access.checkVoucher,
      async handle({ params }) {
        await deleteSponsorRecord(deps.db, (await recordToChange(params)).id);
        return {};
      },
    },
  };
};

function checkValue(type: { key: string }, value: string): void {
  const wrong = wrongRecord(type, value);
  if (wrong !== undefined) throw fieldError('value', wrong, { attribute: 'value', max: longestValue });
}

function presentSponsorRecord(row: SponsorRecordRow, language: Language): Schema<'SponsorVoucherRecord'> {
  return {
    id: row.id,
    voucher_id: row.voucherId,
    record_type_id: row.recordTypeId,
    record_type_key: row.key,
    record_type_name: recordTypeName(row, language),
    value: row.value,
    value_locale: recordInWords(row, language),
    note: row.note,
    record_type: { id: row.recordTypeId, ...presentRecordType(row, language) },
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
    updated_at: wireDateTime(row.updatedAt),
    updated_at_locale: formatDateTime(row.updatedAt, language),
  };
}
