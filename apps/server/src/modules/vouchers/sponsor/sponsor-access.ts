import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { CallerIdentity } from '#platform/http/operations';
import { findSponsor, findSponsorVouchers, type SponsorVoucherRow } from './sponsor-voucher-queries.ts';

export interface SponsorCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

export interface SponsorVoucherCall extends SponsorCall {
  readonly params: { readonly organization: number; readonly voucher: number };
}

export type SponsorAccess = ReturnType<typeof createSponsorAccess>;

/** With which vouchers a sponsor may work, and who does. */
export function createSponsorAccess(deps: Pick<Deps, 'db'>) {
  /** A voucher of the sponsor's own funds. Throws 404. */
  const voucherOf = async (params: SponsorVoucherCall['params']): Promise<SponsorVoucherRow> => {
    const [row] = await findSponsorVouchers(deps.db, [params.voucher]);
    if (row?.organizationId !== params.organization) throw notFound();
    return row;
  };

  return {
    voucherOf,
    /** For `before` of what is done with one voucher. */
    async checkVoucher({ params }: Pick<SponsorVoucherCall, 'params'>): Promise<void> {
      await voucherOf(params);
    },
    /** The sponsor, and what of its vouchers the caller may see beside what everybody who sees them does. */
    async sponsorOf({ identity, params }: SponsorCall) {
      const sponsor = await findSponsor(deps.db, { organizationId: params.organization, identityId: identity.id });
      if (!sponsor) throw notFound();
      return { ...sponsor, seesNumbers: sponsor.bsnEnabled && sponsor.seesCodes };
    },
  };
}
