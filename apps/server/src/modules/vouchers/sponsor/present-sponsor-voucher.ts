import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate } from '@tegoed/translations/format';
import { findOrganizations, presentOrganizationContact } from '#content/catalog';
import { maskServiceNumber } from '#people/identity';
import { calendarDate, wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { presentCardOf } from '#vouchers/ledger';
import { isExpired, findProductRows, presentVoucherProduct } from '#vouchers/holder';
import type { SponsorVoucherRow } from './sponsor-voucher-queries.ts';

export interface SponsorReader {
  readonly caller: Caller;
  /** Citizen service numbers: where the organization may see them, and the employee too. */
  readonly seesNumbers: boolean;
  /** Codes that open a voucher, and its address. */
  readonly seesCodes: boolean;
}

/** Vouchers as their sponsor sees them, in a number of queries that does not depend on how many they are. */
export async function presentSponsorVouchers(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  rows: readonly SponsorVoucherRow[],
  reader: SponsorReader,
): Promise<Schema<'SponsorVoucher'>[]> {
  const products = await presentProducts(deps, rows, reader.caller);
  return rows.map((row) => ({
    ...presentMoney(row),
    ...presentPerson(deps, row, reader),
    ...presentLife(row, reader.caller, deps.now()),
    product: row.productId === null ? null : (products.get(row.productId) ?? null),
  }));
}

/** The same as rows of a list: without numbers of people and codes that open a voucher. */
export async function presentSponsorVoucherRows(
  deps: Pick<Deps, 'db' | 'now'>,
  rows: readonly SponsorVoucherRow[],
  caller: Caller,
): Promise<Schema<'SponsorVoucherRow'>[]> {
  const products = await findProductRows(deps.db, [...new Set(rows.flatMap(({ productId }) => productId ?? []))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { amount_top_up: _topUp, limit_multiplier: _multiplier, ...money } = presentMoney(row);
    const life = presentLife(row, caller, deps.now());
    return {
      ...money,
      state: life.state,
      state_locale: life.state_locale,
      expired: life.expired,
      type: row.productId === null ? 'regular' : 'product',
      fund: { id: row.fundId, name: row.fundName },
      product: row.productId === null ? null : { id: row.productId, name: names.get(row.productId) ?? '' },
      identity_email: row.email,
      client_uid: row.clientUid,
      is_granted: row.identityId !== null,
      in_use: life.in_use,
      has_physical_card: row.cardId !== null,
      source: row.source,
      created_at: life.created_at,
      created_at_locale: life.created_at_locale,
      expire_at: life.expire_at,
      expire_at_locale: life.expire_at_locale,
    };
  });
}

async function presentProducts(
  { db }: Pick<Deps, 'db'>,
  rows: readonly SponsorVoucherRow[],
  caller: Caller,
): Promise<Map<number, Schema<'VoucherProduct'>>> {
  const products = await findProductRows(db, [...new Set(rows.flatMap(({ productId }) => productId ?? []))]);
  const organizations = await findOrganizations(
    db,
    products.map((product) => product.organizationId),
  );
  return new Map(
    products.flatMap((product) => {
      const organization = organizations.get(product.organizationId);
      if (!organization) return [];
      return [[product.id, presentVoucherProduct(product, presentOrganizationContact(organization, caller), caller)]];
    }),
  );
}

function presentMoney(row: SponsorVoucherRow) {
  return {
    id: row.id,
    version: row.version,
    amount: decimalFromCents(row.amountCents),
    amount_total: decimalFromCents(row.amountCents + row.topUpCents),
    amount_top_up: decimalFromCents(row.topUpCents),
    amount_available: decimalFromCents(row.balanceCents),
    limit_multiplier: row.limitMultiplier,
  };
}

function presentPerson({ secrets }: Pick<Deps, 'secrets'>, row: SponsorVoucherRow, { seesNumbers, seesCodes }: SponsorReader) {
  const number = (sealed: Buffer | null) => (seesNumbers && sealed !== null ? maskServiceNumber(secrets.decrypt(sealed)) : null);
  return {
    identity_address: row.identityAddress,
    identity_email: row.email,
    identity_bsn: number(row.sealedNumber),
    relation_bsn: number(row.sealedRelatedNumber),
    is_granted: row.identityId !== null,
    activation_code: seesCodes ? row.activationCode : null,
    address: seesCodes ? row.address : null,
    client_uid: row.clientUid,
    note: row.note,
  };
}

function presentLife(row: SponsorVoucherRow, { language }: Caller, now: Date) {
  const expired = isExpired(row, now);
  const firstUse = row.firstUseAt === null ? null : calendarDate(row.firstUseAt);
  return {
    state: row.state,
    state_locale: translate(
      language,
      message(`words.voucher_state.${expired && row.state === 'active' ? 'expired' : row.state}`),
    ),
    expired,
    has_transactions: row.hasTransactions,
    in_use: firstUse !== null,
    fund_id: row.fundId,
    is_external: row.vouchersExternal,
    source: row.source,
    fund: {
      id: row.fundId,
      name: row.fundName,
      organization_id: row.organizationId,
      state: row.fundState,
      type: row.fundType,
      allow_physical_cards: row.allowPhysicalCards,
      allow_voucher_records: row.allowVoucherRecords,
    },
    physical_card: presentCardOf(row),
    first_use_date: firstUse,
    first_use_date_locale: firstUse === null ? null : formatDate(firstUse, language),
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
    expire_at: row.expireAt,
    expire_at_locale: formatDate(row.expireAt, language),
  };
}
