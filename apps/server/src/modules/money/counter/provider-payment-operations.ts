import { organizationsWithPermission } from '#people/organizations';
import { decimalFromCents } from '@tegoed/domain/money';
import { readDeskCode } from '@tegoed/domain/voucher-code';
import { findVoucherByCode, findVouchersById } from '#vouchers/ledger';
import { getOwnVoucher } from '#vouchers/holder';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import { flagOf, withStatus, type Call, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { itemsOn, paged } from '#platform/database/pagination';
import type { Tx } from '#platform/database/database';
import type { Limit } from '#platform/http/guards/rate-limits';
import { agreedAmount } from './agreed-amount.ts';
import { chargeVoucher, scanToCharge } from './charge-voucher.ts';
import { lookUpDeskCode } from './look-up-desk-code.ts';
import { findPayableProducts, paidByFund } from './payable-products.ts';
import {
  paymentFilter,
  findPayments,
  getProviderTotals,
  findPayment,
  presentEmployeePayments,
  presentPayments,
  presentProviderPayments,
} from '#money/transactions';
import { presentOffers, presentScanned, type Scanned } from './present-scan.ts';
import { findApprovedReservations, findOpenReservations } from './scan-queries.ts';
import { nothingToCharge, unknownCode } from './scan-refusals.ts';
import { scanVoucher, type Scan } from './scan-voucher.ts';

export type ProviderPaymentOperations = Handlers<
  | 'getVoucherAsProvider'
  | 'listProductVouchersAsProvider'
  | 'listProductsForVoucherAsProvider'
  | 'storeVoucherTransaction'
  | 'storeVoucherTransactionLegacy'
  | 'listVoucherTransactions'
  | 'getVoucherTransaction'
  | 'listEmployeeTransactions'
  | 'listProviderTransactions'
  | 'getProviderTotals'
  | 'getProviderTransaction'
>;

const scanLimit: Limit = { bucket: 'charge_voucher', attempts: 1, seconds: 5, texts: 'throttle.scan' };

interface ScanCall {
  readonly identity: CallerIdentity;
  readonly caller: Caller;
}

/** vouchers.md 7.1: what happens at the counter, and what requester and provider see of it afterwards. */
export const providerPaymentOperations = (deps: Deps): ProviderPaymentOperations => {
  const { rateLimits } = deps;
  const attemptOf = (identity: CallerIdentity, code: string) => ({ code, identityId: identity.id, now: deps.now() });

  /** One attempt in five seconds, by person and place; scanners know this refusal as 403. */
  async function countAttempt({ identity, caller }: ScanCall, tx?: Tx): Promise<void> {
    const subject = `${identity.id}:${caller.network}`;
    try {
      await (tx === undefined ? rateLimits.attempt(scanLimit, subject) : rateLimits.attemptWithin(tx, scanLimit, subject));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === undefined) throw error;
      const { code, text, meta, headers } = error;
      throw new DomainError(403, { code, key: code, text, meta, headers });
    }
  }

  /** Charging refuses the same, with the voucher locked; a body that is refused is only refused to who may charge it. */
  async function beforeRefusal({ identity }: ScanCall, code: string): Promise<void> {
    await scanToCharge(deps.db, attemptOf(identity, code));
  }

  async function charge(
    {
      identity,
      body,
      caller,
      isBeforeDone,
    }: Pick<Call<'storeVoucherTransaction'>, 'identity' | 'body' | 'caller' | 'isBeforeDone'>,
    code: string,
  ) {
    const payment = await chargeVoucher(deps, {
      code,
      identityId: identity.id,
      amount: body.amount,
      productId: body.product_id,
      organizationId: body.organization_id,
      note: body.note ?? null,
      ...(!isBeforeDone && { countAttempt: (tx: Tx) => countAttempt({ identity, caller }, tx) }),
    });
    const [data] = await presentPayments(deps, [payment], caller);
    return withStatus(201, { data });
  }

  /** The voucher as its scanner sees it; throws a bare 403 when there is nothing to charge. */
  async function scanned({ voucher, fund, providers }: Scan): Promise<Scanned> {
    const organizationIds = providers.map((provider) => provider.organizationId);
    if (voucher.productId !== null)
      return { voucher, organizationIds, amountCents: await agreedAmount(deps.db, { voucher, fund }) };
    const offers = await findPayableProducts(deps.db, { voucher, fund, organizationIds, now: deps.now() });
    const open = await findOpenReservations(deps.db, { voucherId: voucher.id, organizationIds, now: deps.now() });
    const approved = await findApprovedReservations(deps.db, { voucherId: voucher.id, organizationIds, now: deps.now() });
    const withProduct = new Set([...offers, ...open].map((one) => one.organizationId));
    const isSubsidy = fund.type === 'subsidies';
    const payableAt = new Set(offers.map((offer) => offer.organizationId));
    const mayCharge = providers.filter((one) => (isSubsidy ? payableAt.has(one.organizationId) : one.allowBudget));
    if (mayCharge.length === 0 && withProduct.size === 0 && approved.length === 0) throw nothingToCharge();
    return {
      voucher,
      organizationIds: mayCharge.map((provider) => provider.organizationId),
      productOrganizationIds: organizationIds.filter((id) => withProduct.has(id)),
      mayChargeAmount: mayCharge.length > 0,
      approved,
    };
  }

  /** A scan for the lists under a voucher: nothing stands there while the voucher is refused. Throws 404 for an unknown code. */
  async function scanOrNothing(identity: CallerIdentity, code: string): Promise<Scan | undefined> {
    if (!(await findVoucherByCode(deps.db, code))) throw unknownCode(code);
    try {
      return await scanVoucher(deps.db, attemptOf(identity, code));
    } catch (error) {
      if (error instanceof DomainError && error.status === 403) return undefined;
      throw error;
    }
  }

  const ownOf = ({ providers }: Scan, organizationId: number | undefined) =>
    providers.map((one) => one.organizationId).filter((id) => organizationId === undefined || id === organizationId);

  const ownVoucher = ({ identity }: { readonly identity: CallerIdentity }, address: string) =>
    getOwnVoucher(deps.db, { address, identityId: identity.id });

  return {
    async getVoucherAsProvider({ params, identity, caller }) {
      const deskCode = readDeskCode(params.code);
      const code = deskCode === undefined ? params.code : await lookUpDeskCode(deps, { deskCode, identityId: identity.id });
      const scan = await scanVoucher(deps.db, attemptOf(identity, code));
      const [data] = await presentScanned(deps, { scanned: [await scanned(scan)], fund: scan.fund }, caller);
      if (!data) throw notFound();
      return { data };
    },

    async listProductVouchersAsProvider({ params, query, identity, caller, page }) {
      const scan = await scanOrNothing(identity, params.code);
      if (!scan || scan.voucher.productId !== null) return paged([], { ...page, total: 0 });
      const open = await findOpenReservations(deps.db, {
        voucherId: scan.voucher.id,
        organizationIds: ownOf(scan, query.organization_id),
        now: deps.now(),
      });
      const shown = itemsOn(page, open);
      const vouchers = await findVouchersById(
        deps.db,
        shown.map((one) => one.productVoucherId),
      );
      const items = shown.flatMap((one): Scanned[] => {
        const voucher = vouchers.find(({ id }) => id === one.productVoucherId);
        return voucher ? [{ voucher, organizationIds: [one.organizationId], amountCents: one.amountCents }] : [];
      });
      const data = await presentScanned(deps, { scanned: items, fund: scan.fund }, caller);
      return paged(data, { ...page, total: open.length });
    },

    async listProductsForVoucherAsProvider({ params, query, identity, caller, page }) {
      const scan = await scanOrNothing(identity, params.code);
      if (!scan || scan.voucher.productId !== null) return paged([], { ...page, total: 0 });
      const { voucher, fund } = scan;
      const organizationIds = ownOf(scan, query.organization_id);
      const isReservable = flagOf(query.reservable);
      const offers = await findPayableProducts(deps.db, { voucher, fund, organizationIds, isReservable, now: deps.now() });
      const shown = itemsOn(page, offers);
      const priced = shown.map((offer) => ({ id: offer.id, amountCents: paidByFund(fund, offer) }));
      return paged(await presentOffers(deps, { offers: priced, fund }, caller), { ...page, total: offers.length });
    },

    storeVoucherTransaction: {
      before: (call) => countAttempt(call),
      doesBeforeWithin: true,
      beforeRefusal: (call) => beforeRefusal(call, call.params.code),
      handle: (call) => charge(call, call.params.code),
    },

    storeVoucherTransactionLegacy: {
      before: (call) => countAttempt(call),
      doesBeforeWithin: true,
      beforeRefusal: (call) => beforeRefusal(call, call.params.address),
      handle: (call) => charge(call, call.params.address),
    },

    listVoucherTransactions: {
      async before(call) {
        await ownVoucher(call, call.params.address);
      },
      async handle({ params, query, caller, identity, page }) {
        const voucher = await ownVoucher({ identity }, params.address);
        const filter = { ...paymentFilter(query, deps.now()), of: { voucherId: voucher.id } };
        const { rows, total } = await findPayments(deps.db, filter, page);
        return paged(await presentPayments(deps, rows, caller), { ...page, total });
      },
    },

    async getVoucherTransaction({ params, identity, caller }) {
      const voucher = await ownVoucher({ identity }, params.address);
      const row = await findPayment(deps.db, params.transaction_address);
      if (row?.voucherId !== voucher.id) throw notFound();
      const [data] = await presentPayments(deps, [row], caller);
      if (!data) throw notFound();
      return { data };
    },

    async listEmployeeTransactions({ query, identity, caller, page }) {
      const organizations = await organizationsWithPermission(deps.db, identity.id, 'scan_vouchers');
      if (organizations.length === 0) return paged([], { ...page, total: 0 });
      const { rows, total } = await findPayments(
        deps.db,
        {
          of: { employeeIdentityId: identity.id },
          now: deps.now(),
          targets: ['provider'],
          organizationId: query.organization_id,
          q: query.q,
          state: query.state,
          from: query.from,
          to: query.to,
        },
        page,
      );
      return paged(await presentEmployeePayments(deps, rows, caller), { ...page, total });
    },

    async listProviderTransactions({ params, query, caller, page }) {
      const filter = { ...paymentFilter(query, deps.now()), of: { providerId: params.organization } };
      const { rows, total, totalCents } = await findPayments(deps.db, filter, page);
      const answer = paged(await presentProviderPayments(deps, rows, caller), { ...page, total });
      return { ...answer, meta: { ...answer.meta, total_amount: decimalFromCents(totalCents) } };
    },

    async getProviderTotals({ params, query, caller }) {
      return { data: await getProviderTotals(deps, { providerId: params.organization, query, language: caller.language }) };
    },

    async getProviderTransaction({ params, caller }) {
      const row = await findPayment(deps.db, params.transaction_address);
      if (row?.organizationId !== params.organization) throw notFound();
      const [data] = await presentProviderPayments(deps, [row], caller);
      if (!data) throw notFound();
      return { data };
    },
  };
};
