import { sql, type RawBuilder } from 'kysely';
import type { FundRow } from '#schemes/funds';

/** A payment or top-up of a voucher. */
export interface TransactionRow {
  readonly id: number;
  readonly address: string;
  readonly target: 'provider' | 'iban' | 'top_up';
  readonly state: 'pending' | 'success' | 'canceled';
  readonly amountCents: number;
  readonly organizationId: number | null;
  readonly productId: number | null;
  readonly productReservationId: number | null;
  readonly reservationCode: number | null;
  readonly transferAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly paymentId: string | null;
  readonly batchId: number | null;
}

/** A voucher for one offer under a regular one. */
export interface ProductVoucherRow {
  readonly id: number;
  readonly identityAddress: string | null;
  readonly fundId: number;
  readonly fundType: FundRow['type'];
  readonly address: string;
  readonly returnable: boolean;
  readonly amountCents: number;
  readonly createdAt: Date;
  readonly reservationId: number | null;
  readonly reservationCode: number | null;
  readonly reservationState: string | null;
  readonly productId: number;
  readonly productName: string;
  readonly productDescription: string;
  readonly totalAmount: number;
  readonly productCategoryId: number | null;
  readonly organizationId: number;
  readonly productPriceCents: number;
}

const shownEvents = ['created_budget', 'created_product', 'activated', 'deactivated', 'expired'] as const;

/** vouchers.md 1.3: what a requester reads of the life of a voucher. */
export interface VoucherEventRow {
  readonly id: number;
  readonly event: (typeof shownEvents)[number];
  readonly createdAt: Date;
}

/** A fact that a fund shows on its vouchers, of the sponsor itself or out of an upload. */
export interface VoucherRecordRow {
  readonly key: string;
  readonly nameNl: string;
  readonly nameEn: string;
  readonly value: string;
}

/** The regular voucher that one for an offer came from. */
export interface ParentRow {
  readonly identityAddress: string | null;
  readonly address: string;
  readonly fundId: number;
  readonly createdAt: Date;
}

/** What belongs to one voucher. */
export interface VoucherParts {
  /** Oldest first. */
  readonly transactions: readonly TransactionRow[];
  /** Those that count: bought directly, or reserved and not given back. Newest first. */
  readonly productVouchers: readonly ProductVoucherRow[];
  /** Oldest first. */
  readonly events: readonly VoucherEventRow[];
  /** In the order of their kinds. */
  readonly records: readonly VoucherRecordRow[];
  readonly parent: ParentRow | null;
}

/** Rows as a list in JSON, in which a moment is a text; an empty one is null. */
type AsJson<Row> = readonly OneAsJson<Row>[] | null;

type OneAsJson<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

const transactions = sql<AsJson<TransactionRow>>`(select json_agg(found order by found.id) from (
  select payment.id, payment.address, payment.target, payment.state, payment.amount_cents as "amountCents",
         payment.organization_id as "organizationId", payment.product_id as "productId",
         payment.product_reservation_id as "productReservationId", reservation.code as "reservationCode",
         payment.transfer_at as "transferAt", payment.created_at as "createdAt", payment.updated_at as "updatedAt",
         payment.payment_id as "paymentId", payment.voucher_transaction_bulk_id as "batchId"
    from voucher_transactions payment left join product_reservations reservation on reservation.id = payment.product_reservation_id
   where payment.voucher_id = voucher.id) found)`;

const productVouchers = sql<
  AsJson<ProductVoucherRow>
>`(select json_agg(found order by found."createdAt" desc, found.id desc) from (
  select under.id, identity.address as "identityAddress", under.fund_id as "fundId", fund.type as "fundType", token.address,
         under.returnable, under.amount_cents as "amountCents", under.created_at as "createdAt", reservation.id as "reservationId",
         reservation.code as "reservationCode", reservation.state as "reservationState", product.id as "productId",
         product.name as "productName", product.description as "productDescription", product.total_amount as "totalAmount",
         product.product_category_id as "productCategoryId", product.organization_id as "organizationId",
         product.price_cents as "productPriceCents"
    from vouchers under
    join funds fund on fund.id = under.fund_id
    join products product on product.id = under.product_id
    join voucher_tokens token on token.voucher_id = under.id and token.needs_confirmation
    left join identities identity on identity.id = under.identity_id
    left join product_reservations reservation on reservation.product_voucher_id = under.id
   where under.parent_id = voucher.id and under.deleted_at is null
     and (reservation.id is null or reservation.state in ('pending', 'accepted'))) found)`;

const events = sql<AsJson<VoucherEventRow>>`(select json_agg(found order by found.id) from (
  select event.id, event.event, event.created_at as "createdAt" from voucher_events event
   where event.voucher_id = voucher.id and event.event = any(${[...shownEvents]})) found)`;

const parent = sql<OneAsJson<ParentRow> | null>`(
  select json_build_object('identityAddress', identity.address, 'address', token.address, 'fundId', parent.fund_id,
                           'createdAt', parent.created_at)
    from vouchers parent
    join voucher_tokens token on token.voucher_id = parent.id and token.needs_confirmation
    left join identities identity on identity.id = parent.identity_id
   where parent.id = voucher.parent_id and parent.deleted_at is null)`;

/** The facts of a row `voucher`, in the order of their kinds, as JSON; null without any. */
export const recordsOfVoucher: RawBuilder<readonly VoucherRecordRow[] | null> = sql`(
  select json_agg(json_build_object('key', type.key, 'nameNl', type.name_nl, 'nameEn', type.name_en, 'value', fact.value) order by type.id)
    from (select own.record_type_id, own.value from voucher_records own where own.voucher_id = voucher.id
          union all
          select uploaded.record_type_id, uploaded.value from prevalidation_records uploaded
           where uploaded.prevalidation_id = voucher.prevalidation_id
             and not exists (select from voucher_records own
                              where own.voucher_id = voucher.id and own.record_type_id = uploaded.record_type_id)) fact
    join record_types type on type.id = fact.record_type_id
   where not type.system)`;

/** What belongs to a voucher, as it stands in a row. */
export interface PartsRow {
  readonly transactions: AsJson<TransactionRow>;
  readonly productVouchers: AsJson<ProductVoucherRow>;
  readonly events: AsJson<VoucherEventRow>;
  readonly records: readonly VoucherRecordRow[] | null;
  readonly parent: OneAsJson<ParentRow> | null;
}

/** The columns of such a row beside a row `voucher`; SQL. */
export const voucherParts = sql`${transactions} as transactions, ${productVouchers} as "productVouchers", ${events} as events,
  ${recordsOfVoucher} as records, ${parent} as parent`;

/** What stands in such a row. */
export function partsOf(row: PartsRow): VoucherParts {
  return {
    transactions: (row.transactions ?? []).map((one) => ({
      ...one,
      transferAt: one.transferAt === null ? null : new Date(one.transferAt),
      createdAt: new Date(one.createdAt),
      updatedAt: new Date(one.updatedAt),
    })),
    productVouchers: (row.productVouchers ?? []).map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    events: (row.events ?? []).map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    records: row.records ?? [],
    parent: row.parent && { ...row.parent, createdAt: new Date(row.parent.createdAt) },
  };
}
