import { forbidden, notFound } from '#platform/errors';
import type { Deps } from '#platform/deps';
import { flagOf, type Handlers } from '#platform/operations';
import { paged } from '#platform/pagination';
import { presentVoucher, presentVoucherListItem } from './present-voucher.ts';
import { findVoucherByAddress, findVouchers } from './voucher-queries.ts';
import { findVoucherSurroundings } from './voucher-surroundings.ts';

export type VoucherOperations = Handlers<'listVouchers' | 'getVoucher'>;

/** Callers that name no page size rely on getting everything (vouchers.md 9). */
const everything = 1000;

export const voucherOperations = (deps: Deps): VoucherOperations => ({
  async listVouchers({ query, identity, caller }) {
    const now = deps.now();
    const page = { page: query.page ?? 1, perPage: query.per_page || everything };
    const { rows, total } = await findVouchers(
      deps.db,
      {
        identityId: identity.id,
        now,
        type: query.type,
        state: query.state,
        archived: flagOf(query.archived),
        allowReimbursements: flagOf(query.allow_reimbursements),
        implementationId: query.implementation_id,
        implementationKey: query.implementation_key,
        orderBy: query.order_by ?? 'created_at',
        orderDir: query.order_dir ?? 'desc',
      },
      page,
    );
    const around = await findVoucherSurroundings(deps, rows, { caller, productId: query.product_id, inFull: false });
    const items = rows.map((row) => presentVoucherListItem(row, around, { language: caller.language, now }));
    return paged(items, { ...page, total, path: `${caller.origin}/api/v1/platform/vouchers` });
  },

  async getVoucher({ params, query, identity, caller }) {
    const row = await findVoucherByAddress(deps.db, params.address);
    if (!row) throw notFound();
    if (row.identityId !== identity.id) throw forbidden();
    const around = await findVoucherSurroundings(deps, [row], { caller, productId: query.product_id, inFull: true });
    return { data: presentVoucher(row, around, { language: caller.language, now: deps.now() }) };
  },
});
