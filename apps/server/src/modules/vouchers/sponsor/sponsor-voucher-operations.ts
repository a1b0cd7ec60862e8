import { Readable } from 'node:stream';
import type { OperationBody } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden } from '#platform/http/errors';
import { SpecialAnswer, withStatus, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { shownParts } from '#platform/database/list-parts';
import { countList, paged } from '#platform/database/pagination';
import { columnsAsked } from '#platform/text/spreadsheet';
import type { CheckVouchers, VoucherRowInput } from './check-sponsor-vouchers.ts';
import { exportColumns, exportVouchers } from './export-vouchers.ts';
import { presentSponsorVoucherRows, presentSponsorVouchers, type SponsorReader } from './present-sponsor-voucher.ts';
import {
  activateVoucher,
  assignVoucher,
  deactivateVoucher,
  makeCode,
  sendVoucher,
  updateVoucher,
  type SponsorWork,
} from './sponsor-actions.ts';
import { createSponsorAccess, type SponsorCall, type SponsorVoucherCall } from './sponsor-access.ts';
import { sponsorVoucherFilter } from './sponsor-voucher-filter.ts';
import { findSponsorVoucherIds, sponsorVoucherList, type SponsorVoucherFilter } from './sponsor-voucher-list-queries.ts';
import { findSponsorVouchers } from './sponsor-voucher-queries.ts';
import { storeSponsorVouchers, validateSponsorVouchers } from './store-sponsor-vouchers.ts';
import { voucherRecordOperations, type VoucherRecordOperations } from './voucher-record-operations.ts';

type MakingOperations = Handlers<
  | 'listSponsorVouchers'
  | 'storeSponsorVoucher'
  | 'validateSponsorVoucher'
  | 'storeSponsorVoucherBatch'
  | 'validateSponsorVoucherBatch'
  | 'exportSponsorVouchers'
>;

type ChangingOperations = Handlers<
  | 'getSponsorVoucher'
  | 'updateSponsorVoucher'
  | 'assignSponsorVoucher'
  | 'activateSponsorVoucher'
  | 'deactivateSponsorVoucher'
  | 'makeSponsorVoucherActivationCode'
  | 'sendSponsorVoucher'
>;

export type SponsorVoucherOperations = MakingOperations & ChangingOperations & VoucherRecordOperations;

/** vouchers.md 7.4: what employees who manage vouchers do. */
export const sponsorVoucherOperations = (deps: Deps): SponsorVoucherOperations => ({
  ...makingOperations(deps),
  ...changingOperations(deps),
  ...voucherRecordOperations(deps, createSponsorAccess(deps)),
});

/** What an export leaves out for who may only look at vouchers. */
const columnsOfCodes: ReadonlySet<string> = new Set(['identity_bsn', 'activation_code']);

/** As many as one call makes. */
const mostRows = 5000;
/** So many QR codes are drawn in one call, which keeps it within seconds. */
const mostPictures = 1000;

const makingOperations = (deps: Deps): MakingOperations => {
  const { sponsorOf } = createSponsorAccess(deps);

  const formOf = async (call: SponsorCall & { body: OperationBody<'storeSponsorVoucher'> }): Promise<CheckVouchers> => {
    const { bsnEnabled } = await sponsorOf(call);
    const { fund_id: fundId } = call.body;
    return { organizationId: call.params.organization, bsnEnabled, fundId, rows: [rowOfForm(call.body)], prefix: () => '' };
  };

  const batchOf = async (call: SponsorCall & { body: OperationBody<'storeSponsorVoucherBatch'> }): Promise<CheckVouchers> => {
    const { bsnEnabled } = await sponsorOf(call);
    const { fund_id: fundId, vouchers: rows } = call.body;
    if (rows.length === 0) throw fieldError('vouchers', 'validation.min-array', { attribute: 'vouchers', min: 1 });
    if (rows.length > mostRows) throw fieldError('vouchers', 'validation.max-array', { attribute: 'vouchers', max: mostRows });
    const prefix = (index: number) => `vouchers.${index}.`;
    return { organizationId: call.params.organization, bsnEnabled, fundId, rows, prefix };
  };

  const store = async (call: SponsorCall & { caller: Caller }, input: CheckVouchers) => {
    const sponsor = await sponsorOf(call);
    const ids = await storeSponsorVouchers(deps, { ...input, employeeId: sponsor.employeeId });
    return presentSponsorVouchers(deps, await findSponsorVouchers(deps.db, ids), { ...sponsor, caller: call.caller });
  };

  /** Everything that matches, as it is shown in the list. */
  const allShown = (filter: SponsorVoucherFilter, reader: SponsorReader) =>
    shownParts(deps.exports, sponsorVoucherList(filter), async (db, ids) =>
      presentSponsorVouchers({ ...deps, db }, await findSponsorVouchers(db, ids), reader),
    );

  return {
    async listSponsorVouchers(call) {
      const { query, caller, page } = call;
      const sponsor = await sponsorOf(call);
      const filter = await sponsorVoucherFilter(deps, query, sponsor);
      const { ids, total } = await findSponsorVoucherIds(deps.db, filter, page);
      const rows = await findSponsorVouchers(deps.db, ids);
      const details = { ...page, total };
      if (query.view === 'row') return paged(await presentSponsorVoucherRows(deps, rows, caller), details);
      return paged(await presentSponsorVouchers(deps, rows, { ...sponsor, caller }), details);
    },

    async exportSponsorVouchers(call) {
      const { query, caller } = call;
      const sponsor = await sponsorOf(call);
      const columns = columnsAsked(exportColumns, query.fields).filter((name) => sponsor.seesCodes || !columnsOfCodes.has(name));
      const filter = await sponsorVoucherFilter(deps, query, sponsor);
      if (query.qr_format !== undefined && !sponsor.seesCodes) throw forbidden();
      const withPictures = query.qr_format !== undefined && query.qr_format !== 'data';
      if (withPictures && (await countList(deps.db, sponsorVoucherList(filter))) > mostPictures) {
        throw fieldError('qr_format', 'validation.max-array', { attribute: 'vouchers', max: mostPictures });
      }
      const pieces = exportVouchers(() => allShown(filter, { ...sponsor, caller }), {
        columns,
        dataFormat: query.data_format ?? 'csv',
        qrFormat: query.qr_format,
      });
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return new SpecialAnswer(200, Readable.from(pieces, { objectMode: false }), headers);
    },

    async storeSponsorVoucher(call) {
      const [data] = await store(call, await formOf(call));
      return withStatus(201, { data });
    },

    async validateSponsorVoucher(call) {
      await validateSponsorVouchers(deps, await formOf(call));
      return undefined;
    },

    storeSponsorVoucherBatch: async (call) => ({ data: await store(call, await batchOf(call)) }),

    async validateSponsorVoucherBatch(call) {
      await validateSponsorVouchers(deps, await batchOf(call));
      return undefined;
    },
  };
};

/** The form for one voucher names to whom it goes; what belongs to another way is left out. Throws 422 when that one is missing. */
function rowOfForm(body: OperationBody<'storeSponsorVoucher'>): VoucherRowInput {
  const { fund_id: _fundId, assign_by_type: way, email, bsn, ...row } = body;
  if (way === 'email' && email == null) throw fieldError('email', 'validation.required', { attribute: 'email' });
  if (way === 'bsn' && bsn == null) throw fieldError('bsn', 'validation.required', { attribute: 'bsn' });
  return {
    ...row,
    ...(way === 'email' && email != null ? { email } : {}),
    ...(way === 'bsn' && bsn != null ? { bsn } : {}),
    activation_code: row.activation_code ?? way === 'activation_code',
  };
}

const changingOperations = (deps: Deps): ChangingOperations => {
  const { checkVoucher, voucherOf, sponsorOf } = createSponsorAccess(deps);

  type ChangeCall = SponsorVoucherCall & { readonly caller: Caller; readonly identity: CallerIdentity };

  const workOf = async (call: ChangeCall): Promise<SponsorWork> => ({
    voucherId: call.params.voucher,
    organizationId: call.params.organization,
    employeeId: (await sponsorOf(call)).employeeId,
  });

  const presentOne = async (call: ChangeCall) => {
    const reader = { ...(await sponsorOf(call)), caller: call.caller };
    const [data] = await presentSponsorVouchers(deps, [await voucherOf(call.params)], reader);
    if (!data) throw new Error('a voucher that was found cannot be shown');
    return { data };
  };

  return {
    getSponsorVoucher: { before: checkVoucher, handle: presentOne },

    updateSponsorVoucher: {
      before: checkVoucher,
      async handle(call) {
        await updateVoucher(deps, await workOf(call), call.body.limit_multiplier ?? null);
        return presentOne(call);
      },
      show: presentOne,
    },

    assignSponsorVoucher: {
      before: checkVoucher,
      async handle(call) {
        const { bsnEnabled } = await sponsorOf(call);
        await assignVoucher(deps, await workOf(call), { ...call.body, bsnEnabled });
        return presentOne(call);
      },
    },

    activateSponsorVoucher: {
      before: checkVoucher,
      async handle(call) {
        await activateVoucher(deps, await workOf(call), call.body?.note ?? null);
        return presentOne(call);
      },
    },

    deactivateSponsorVoucher: {
      before: checkVoucher,
      async handle(call) {
        const { note = null, notify_by_email: notify } = call.body ?? {};
        await deactivateVoucher(deps, await workOf(call), { note, notify: notify ?? false });
        return presentOne(call);
      },
    },

    makeSponsorVoucherActivationCode: {
      before: checkVoucher,
      async handle(call) {
        await makeCode(deps, await workOf(call), call.body?.client_uid ?? null);
        return presentOne(call);
      },
    },

    sendSponsorVoucher: {
      before: checkVoucher,
      async handle(call) {
        await sendVoucher(deps, await workOf(call), call.body.email);
        return presentOne(call);
      },
    },
  };
};
