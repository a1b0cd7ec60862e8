import { presentVouchersById } from '#vouchers/holder';
import type { Deps } from '#platform/deps';
import { withStatus, type Handlers } from '#platform/http/operations';
import { applyFund } from './apply-fund.ts';
import { checkFund, fundChecks, getFund } from './check-fund.ts';
import { prevalidationOperations, type PrevalidationOperations } from './prevalidations/prevalidation-operations.ts';
import { findPrevalidationRecords, findPrevalidations } from './prevalidations/prevalidation-queries.ts';
import { presentPrevalidation } from './prevalidations/present-prevalidation.ts';
import { redeemActivationCode } from './redeem-activation-code.ts';
import type { Language } from '@tegoed/translations/format';

export type FundActivationOperations = Handlers<'redeemActivationCode' | 'applyFund' | 'checkFund'> & PrevalidationOperations;

export const fundActivationOperations = (deps: Deps): FundActivationOperations => {
  async function presentUsedCode(id: number | null, language: Language) {
    const [row] = id === null ? [] : await findPrevalidations(deps.db, [id]);
    if (!row) return null;
    const records = await findPrevalidationRecords(deps.db, [row.id]);
    return presentPrevalidation(row, records.get(row.id) ?? [], language);
  }

  return {
    ...prevalidationOperations(deps),

    async redeemActivationCode({ identity, body, caller }) {
      const input = { typed: body.code, identityId: identity.id, ipAddress: caller.network };
      const redeemed = await redeemActivationCode(deps, input);
      return {
        prevalidation: await presentUsedCode(redeemed.prevalidationId, caller.language),
        vouchers: await presentVouchersById(deps, redeemed.voucherIds, caller),
      };
    },

    async applyFund({ identity, params, caller }) {
      const { voucherId, isNew } = await applyFund(deps, { fundId: params.fund, identityId: identity.id });
      const [data] = await presentVouchersById(deps, [voucherId], caller);
      return withStatus(isNew ? 201 : 200, { data });
    },

    checkFund: {
      async before({ params, caller }) {
        await getFund(deps, params.fund);
        await deps.rateLimits.attempt(fundChecks, `ip:${caller.network}`);
      },
      async handle({ identity, params, caller }) {
        const checked = await checkFund(deps, { fundId: params.fund, identityId: identity.id });
        return {
          backoffice: checked.service,
          vouchers: checked.vouchers,
          prevalidations: checked.prevalidations,
          prevalidation_vouchers: await presentVouchersById(deps, checked.voucherIds, caller),
        };
      },
    },
  };
};
