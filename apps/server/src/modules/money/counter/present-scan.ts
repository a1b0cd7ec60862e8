import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatMoney } from '@tegoed/translations/format';
import { findOrganizations, presentProductsById, priceInWords, sharesOfPrice } from '#content/catalog';
import type { VoucherRow } from '#vouchers/ledger';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { findMedia, presentMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { findPrices, type ApprovedOffer, type ApprovedReservation } from './scan-queries.ts';
import type { ScannedFund } from './scan-voucher.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

/** A scanned voucher with what this employee may do with it. */
export interface Scanned {
  readonly voucher: VoucherRow;
  /** Ids of the organizations that may charge it. */
  readonly organizationIds: readonly number[];
  /** Of a regular voucher: those with an offer that it can pay, or an open reservation. */
  readonly productOrganizationIds?: readonly number[];
  readonly mayChargeAmount?: boolean;
  /** Of a regular voucher: what its holder comes to fetch here, and was paid at the approval. */
  readonly approved?: readonly ApprovedReservation[];
  /** Of a product voucher: what the fund pays for its offer, in cents. */
  readonly amountCents?: number;
}

/** Vouchers of one fund as the scanner shows them; the number of queries does not depend on how many they are. */
export async function presentScanned(
  deps: ReadDeps,
  { scanned, fund }: { scanned: readonly Scanned[]; fund: ScannedFund },
  caller: Caller,
): Promise<Schema<'ProviderVoucher'>[]> {
  const organizations = await findOrganizations(deps.db, [
    fund.organizationId,
    ...scanned.flatMap((one) => [...one.organizationIds, ...(one.productOrganizationIds ?? [])]),
  ]);
  const media = await findMedia(deps.db, [fund.logoMediaId]);
  const organizationOf = (id: number) => {
    const found = organizations.get(id);
    return { id, name: found?.name ?? '', logo: presentMedia(found?.logo, caller.origin) };
  };
  const productIds = scanned.flatMap(({ voucher }) => voucher.productId ?? []);
  const presentOffer = await offerPresenter(deps, { productIds, fund }, caller);
  return scanned.map((one) => {
    const { voucher, organizationIds, productOrganizationIds, mayChargeAmount, amountCents = 0, approved } = one;
    const { productId, reservationId, reservationCode } = voucher;
    // The price that holds is the one of when the voucher was made.
    const product =
      productId === null ? undefined : presentOffer({ id: productId, amountCents, priceCents: voucher.amountCents });
    const shownCents = fund.type === 'subsidies' ? 0 : voucher.balanceCents;
    return {
      type: voucher.productId === null ? 'regular' : 'product',
      address: voucher.addressPrintable,
      // The same at every provider, so it would tell them who is who; the voucher's address is enough to charge it.
      identity_address: null,
      fund_id: fund.id,
      fund: {
        id: fund.id,
        name: fund.name,
        state: fund.state,
        type: fund.type === 'subsidies' ? 'subsidies' : 'budget',
        organization: organizationOf(fund.organizationId),
        logo: presentMedia(media.get(fund.logoMediaId ?? 0), caller.origin),
      },
      allowed_organizations: organizationIds.map(organizationOf),
      ...(productOrganizationIds ? { allowed_product_organizations: productOrganizationIds.map(organizationOf) } : {}),
      ...(mayChargeAmount === true
        ? { amount: decimalFromCents(shownCents), amount_locale: formatMoney(shownCents, caller.language) }
        : {}),
      ...(product ? { product } : {}),
      ...(reservationId !== null && reservationCode !== null
        ? { product_reservation: { id: reservationId, code: reservationCode } }
        : {}),
      ...(approved ? { approved_reservations: approved.map((each) => presentApproved(each, caller)) } : {}),
      created_at: wireDateTime(voucher.createdAt),
      created_at_locale: formatDate(voucher.createdAt, caller.language),
    };
  });
}

function presentApproved({ code, expireAt, productId, name, organizationId }: ApprovedReservation, { language }: Caller) {
  return {
    code,
    product: { id: productId, name },
    organization_id: organizationId,
    expire_at_locale: formatDate(expireAt, language),
  };
}

/** Offers with what the fund pays and what the citizen still pays at the counter; `amountCents` is what the fund pays. */
export async function presentOffers(
  deps: ReadDeps,
  { offers, fund }: { offers: readonly Pick<ApprovedOffer, 'id' | 'amountCents'>[]; fund: ScannedFund },
  caller: Caller,
): Promise<Schema<'ProviderVoucherProduct'>[]> {
  const present = await offerPresenter(deps, { productIds: offers.map((offer) => offer.id), fund }, caller);
  return offers.flatMap((offer) => present(offer) ?? []);
}

/** An offer at the counter; cents. */
interface OfferAtCounter {
  readonly id: number;
  /** What the fund pays for it. */
  readonly amountCents: number;
  /** Only of a price that was agreed before; else its present one. */
  readonly priceCents?: number;
}

/** Presents offers one by one, from what was read of all of them at once; nothing for an offer that does not exist. */
async function offerPresenter(
  deps: ReadDeps,
  { productIds, fund }: { productIds: readonly number[]; fund: ScannedFund },
  caller: Caller,
): Promise<(offer: OfferAtCounter) => Schema<'ProviderVoucherProduct'> | undefined> {
  const { language } = caller;
  const products = await presentProductsById(deps, productIds, caller);
  const prices = await findPrices(deps.db, productIds);
  const sponsor = (await findOrganizations(deps.db, [fund.organizationId])).get(fund.organizationId);
  const logo = presentMedia(sponsor?.logo, caller.origin);
  return ({ id, amountCents, priceCents: agreedCents }) => {
    const product = products.get(id);
    const price = prices.get(id);
    if (!product || !price) return undefined;
    const isSubsidy = fund.type === 'subsidies';
    const priceCents = agreedCents ?? price.priceCents;
    const { byUser: userCents } = sharesOfPrice(fund.type, { priceCents, sponsorCents: amountCents });
    return {
      ...product,
      price: decimalFromCents(priceCents),
      price_locale: priceInWords({ ...price, priceCents }, language),
      price_user: decimalFromCents(userCents),
      price_user_locale: formatMoney(userCents, language),
      sponsor_subsidy: isSubsidy ? decimalFromCents(amountCents) : null,
      sponsor_subsidy_locale: isSubsidy ? formatMoney(amountCents, language) : null,
      ...(isSubsidy ? { sponsor: { id: fund.organizationId, name: sponsor?.name ?? '', logo } } : {}),
    };
  };
}
