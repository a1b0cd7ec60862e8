import type { ProductFundRow } from './product-queries.ts';
import type { ProductUse } from './product-uses.ts';

/** A citizen and the shares of a limit that the vouchers of the fund give; no shares without such a voucher. */
export interface Taker {
  readonly identityId: number;
  readonly shares: number | undefined;
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
