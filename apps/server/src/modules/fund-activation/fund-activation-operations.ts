import { presentVouchersById } from '#modules/vouchers';
import type { Deps } from '#platform/deps';
import { withStatus, type Handlers } from '#platform/operations';
import { applyFund } from './apply-fund.ts';
import { findPrevalidationRecords, findPrevalidations } from './prevalidation-queries.ts';
import { presentPrevalidation } from './present-prevalidation.ts';
import { redeemActivationCode } from './redeem-activation-code.ts';
import { storePrevalidations } from './store-prevalidations.ts';
import type { Language } from '@tegoed/translations/format';

export type FundActivationOperations = Handlers<'redeemActivationCode' | 'storePrevalidationCollection' | 'applyFund'>;

export const fundActivationOperations = (deps: Deps): FundActivationOperations => {
  async function presentCodes(ids: readonly number[], language: Language) {
    const rows = await findPrevalidations(deps.db, ids);
    const records = await findPrevalidationRecords(deps.db, ids);
    return rows.map((row) => presentPrevalidation(row, records.get(row.id) ?? [], language));
  }

  return {
    async redeemActivationCode({ identity, body, caller }) {
      const input = { typed: body.code, identityId: identity.id, ipAddress: caller.ipAddress };
      const redeemed = await redeemActivationCode(deps, input);
      const [prevalidation = null] = await presentCodes(
        redeemed.prevalidationId === null ? [] : [redeemed.prevalidationId],
        caller.language,
      );
      return { prevalidation, vouchers: await presentVouchersById(deps, redeemed.voucherIds, caller) };
    },

    async storePrevalidationCollection({ identity, body, caller }) {
      const input = { makerId: identity.id, fundId: body.fund_id, rows: body.data, overwrite: body.overwrite ?? [] };
      return { data: await presentCodes(await storePrevalidations(deps, input), caller.language) };
    },

    async applyFund({ identity, params, caller }) {
      const voucherId = await applyFund(deps, { fundId: params.fund, identityId: identity.id });
      const [data] = await presentVouchersById(deps, [voucherId], caller);
      return withStatus(201, { data });
    },
  };
};
