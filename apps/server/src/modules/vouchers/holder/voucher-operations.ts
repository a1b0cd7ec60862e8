import type { Deps } from '#platform/deps';
import { flagOf, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { presentCardOf } from '#vouchers/ledger';
import { presentVoucher, presentVoucherListItem } from './present-voucher.ts';
import {
  checkStoppable,
  deactivateOwnVoucher,
  getShownVoucher,
  getVoucherAt,
  sendToOwnEmail,
  shareVoucher,
  type OwnShown,
} from './requester-actions.ts';
import { findShownPage } from './shown-vouchers.ts';
import { findVoucherContext, type ContextOptions } from './voucher-context.ts';

export type VoucherOperations = Handlers<
  'listVouchers' | 'listPhysicalCards' | 'getVoucher' | 'sendVoucherToOwnEmail' | 'shareVoucher' | 'deactivateVoucher'
>;

/** As many as a caller gets who asks for no number of them, or for none (vouchers.md 9). */
const everything = 1000;

export const voucherOperations = (deps: Deps): VoucherOperations => ({
  ...requesterActions(deps),

  async listVouchers({ query, identity, caller, page: asked }) {
    const now = deps.now();
    const page = { ...asked, perPage: asked.perPage || everything };
    const { shown, total } = await findShownPage(
      deps.db,
      {
        identityId: identity.id,
        now,
        type: query.type,
        state: query.state,
        archived: flagOf(query.archived),
        withReservations: flagOf(query.with_reservations),
        allowReimbursements: flagOf(query.allow_reimbursements),
        implementationId: query.implementation_id,
        implementationKey: query.implementation_key,
        orderBy: query.order_by ?? 'created_at',
        orderDir: query.order_dir ?? 'desc',
      },
      page,
    );
    const context = await findVoucherContext(deps, shown, { caller, productId: query.product_id, inFull: false });
    const items = shown.vouchers.map((row) => presentVoucherListItem(row, context, { language: caller.language, now }));
    return paged(items, { ...page, total });
  },

  async listPhysicalCards({ query, identity, caller, page }) {
    const now = deps.now();
    const order = { orderBy: query.order_by ?? 'created_at', orderDir: query.order_dir ?? 'desc' } as const;
    const filter = { identityId: identity.id, now, archived: flagOf(query.archived), withCard: true, ...order };
    const { shown, total } = await findShownPage(deps.db, filter, page);
    const context = await findVoucherContext(deps, shown, { caller, inFull: false });
    const items = shown.vouchers.flatMap((row) => {
      const card = presentCardOf(row);
      const voucher = presentVoucherListItem(row, context, { language: caller.language, now });
      return card === false ? [] : [{ ...card, voucher }];
    });
    return paged(items, { ...page, total });
  },

  async getVoucher({ params, query, identity, caller }) {
    const shown = await getShownVoucher(deps.db, { ...params, identityId: identity.id });
    return presentOwn(deps, shown, { caller, productId: query.product_id });
  },
});

const requesterActions = (deps: Deps): Handlers<'sendVoucherToOwnEmail' | 'shareVoucher' | 'deactivateVoucher'> => ({
  async sendVoucherToOwnEmail({ params, identity }) {
    await sendToOwnEmail(deps, { ...params, identityId: identity.id });
    return [];
  },

  shareVoucher: {
    async before({ params, identity }) {
      await getVoucherAt(deps.db, { ...params, identityId: identity.id });
    },
    async handle({ params, identity, body }) {
      const message = { reason: body.reason, sendCopy: body.send_copy ?? body.notify_by_email ?? false };
      await shareVoucher(deps, { ...params, identityId: identity.id }, message);
      return [];
    },
  },

  deactivateVoucher: {
    async before({ params, identity }) {
      await checkStoppable(deps, { ...params, identityId: identity.id });
    },
    async handle({ params, identity, body, caller }) {
      const place = { ...params, identityId: identity.id };
      await deactivateOwnVoucher(deps, place, { note: body.note, reason: body.reason ?? null });
      return presentOwn(deps, await getShownVoucher(deps.db, place), { caller });
    },
  },
});

async function presentOwn(deps: Deps, shown: OwnShown, asked: Omit<ContextOptions, 'inFull'>) {
  const context = await findVoucherContext(deps, shown, { ...asked, inFull: true });
  return { data: presentVoucher(shown.own, context, { ...asked.caller, now: deps.now() }) };
}
