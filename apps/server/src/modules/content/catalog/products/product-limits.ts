import type { ProductFundRow } from './product-queries.ts';
import type { ProductUse } from './product-uses.ts';

/** A citizen and the shares of a limit that the vouchers of the fund give; no shares without such a voucher. */
export interface Taker {
  readonly identityId: number;
  readonly shares: number | undefined;
}

/** How many shares of a fund's limits these vouchers give together; undefined without a voucher of it. */
export function sharesOfLimit(
  vouchers: readonly { fundId: number; limitMultiplier: number }[],
  fundId: number,
): number | undefined {
  const ofFund = vouchers.filter((voucher) => voucher.fundId === fundId);
  return ofFund.length === 0 ? undefined : ofFund.reduce((sum, voucher) => sum + voucher.limitMultiplier, 0);
}

/** catalog.md 4.4: what the sponsor's limits leave, as the fund of an offer shows them. Null is without limit. */
export function limitsOf(
  fund: Pick<ProductFundRow, 'limitTotal' | 'limitPerIdentity'>,
  uses: readonly ProductUse[],
  taker: Taker | null,
) {
  const count = (some: readonly ProductUse[]) => some.reduce((sum, use) => sum + use.uses, 0);
  const own = taker === null ? 0 : count(uses.filter((use) => use.identityId === taker.identityId));
  const perIdentity = fund.limitPerIdentity === null ? null : fund.limitPerIdentity * (taker?.shares ?? 1) - own;
  const total = fund.limitTotal === null ? null : fund.limitTotal - count(uses);
  const left = [perIdentity, total].filter((limit) => limit !== null);
  return {
    limitTotal: taker !== null && taker.shares === undefined ? null : fund.limitTotal,
    limitPerIdentity: fund.limitPerIdentity,
    limitAvailable: left.length === 0 ? null : Math.max(0, Math.min(...left)),
  };
}

/** How often an offer may still be taken with a voucher; null is without limit. */
export interface TimesLeft {
  /** By everybody together. */
  readonly total: number | null;
  readonly perVoucher: number | null;
}

/** vouchers.md 3.3: what the sponsor's limits leave, never below zero. `uses` are those of this offer on this fund. */
export function timesLeft(
  limits: Pick<ProductFundRow, 'limitTotal' | 'limitPerIdentity'>,
  voucher: { id: number; limitMultiplier: number },
  uses: readonly ProductUse[],
): TimesLeft {
  const used = (own: readonly ProductUse[]) => own.reduce((sum, use) => sum + use.uses, 0);
  const left = (limit: number | null, taken: number) => (limit === null ? null : Math.max(0, limit - taken));
  const perVoucher = limits.limitPerIdentity === null ? null : limits.limitPerIdentity * voucher.limitMultiplier;
  return {
    total: left(limits.limitTotal, used(uses)),
    perVoucher: left(perVoucher, used(uses.filter((use) => use.voucherId === voucher.id))),
  };
}

/** The smaller of the two limits; null when neither is set. */
export function smallestLeft({ total, perVoucher }: TimesLeft): number | null {
  if (total === null) return perVoucher;
  return perVoucher === null ? total : Math.min(total, perVoucher);
}
