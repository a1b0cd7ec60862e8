import { findApprovals, findOrganizations, findLimitedUses } from '#content/catalog';
import { isFundActive } from '#schemes/funds';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { queryProduct, type QueryProduct } from './query-product.ts';
import type { VoucherFundRow } from './voucher-contents.ts';
import type { VoucherRow } from '#vouchers/ledger';

/** What each of these vouchers could do with one offer now; by the voucher's id. Empty for an offer that never existed. */
export async function findQueryProducts(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: { vouchers: readonly VoucherRow[]; funds: ReadonlyMap<number, VoucherFundRow>; productId: number },
): Promise<Map<number, QueryProduct>> {
  const { db } = deps;
  const { vouchers, funds, productId } = asked;
  const now = deps.now();
  const product = await db
    .selectFrom('products')
    .select(['priceCents', 'expireAt', 'reservationEnabled', 'organizationId', 'deletedAt'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return new Map();
  const provider = (await findOrganizations(db, [product.organizationId])).get(product.organizationId);
  const fundIds = [...funds.keys()];
  const approvals = await findApprovals(db, { productId, fundIds });
  const limits = [...approvals].map(([fundId, approval]) => ({ ...approval, productId, fundId }));
  const by = { voucherIds: vouchers.map((voucher) => voucher.id) };
  const uses = await findLimitedUses(db, limits, { by, today: calendarDate(now) });
  const answers = vouchers.flatMap((voucher) => {
    const fund = funds.get(voucher.fundId);
    if (!fund || !provider || voucher.productId !== null) return [];
    const approval = approvals.get(fund.id);
    const isApprovalOver = approval?.expireAt !== undefined && approval.expireAt !== null && isPast(approval.expireAt, now);
    const query = queryProduct({
      fund,
      isFundActive: isFundActive(fund, now),
      voucher,
      offer: { ...product, ...provider },
      approval: isApprovalOver ? undefined : approval,
      uses: uses.filter((use) => use.fundId === fund.id),
    });
    return [[voucher.id, query] as const];
  });
  return new Map(answers);
}
