import { message } from '#platform/text/translate';
import type { OperationBody } from '@tegoed/contract';
import { isIban } from '@tegoed/domain/iban';
import { findApprovals, productStock } from '#content/catalog';
import { grantedCents } from '#schemes/funds';
import { isServiceNumber } from '#people/identity';
import { centsOf } from '#platform/text/amounts';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import { isDate } from '@tegoed/domain/calendar';
import { addYear, earliest } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import { fieldError, FieldErrors } from '#platform/http/errors';
import { collectProblems, type AddProblem, type Problems } from '#platform/http/problems';
import type { NewSponsorVoucher } from './make-sponsor-vouchers.ts';
import { findGeneratorFund, findOffers, findVoucherRecordTypes, type GeneratorFund } from './sponsor-voucher-queries.ts';

/** A voucher as an employee asks for it; a row of a batch is the same. */
export type VoucherRowInput = OperationBody<'storeSponsorVoucherBatch'>['vouchers'][number];

/** What one voucher will be, before people are looked up. */
export interface CheckedVoucher extends Omit<NewSponsorVoucher, 'identityId' | 'relatedServiceNumberId'> {
  readonly email: string | null;
  readonly bsn: string | null;
}

export interface CheckVouchers {
  readonly organizationId: number;
  readonly bsnEnabled: boolean;
  readonly fundId: number;
  readonly rows: readonly VoucherRowInput[];
  /** Where the fields of a row stand in the call: 'vouchers.3.' in a batch, '' for one voucher. */
  readonly prefix: (index: number) => string;
}

interface Place {
  readonly fund: GeneratorFund;
  readonly bsnEnabled: boolean;
  readonly now: Date;
  readonly offers: ReadonlyMap<number, { priceCents: number; isAvailable: boolean; left: number | null }>;
  readonly recordTypes: ReadonlyMap<string, { id: number; key: string }>;
}

/**
 * vouchers.md 7.4: what vouchers may be made in a fund of this sponsor, with the fund's row locked so that its budget holds.
 * One wrong row refuses all. Throws 422 with every wrong field, and on `vouchers` the first wrong line of a batch.
 */
export async function checkSponsorVouchers(tx: Tx, now: Date, input: CheckVouchers): Promise<CheckedVoucher[]> {
  const fund = await findGeneratorFund(tx, { id: input.fundId, organizationId: input.organizationId });
  if (!fund || !makesVouchers(fund, now)) throw fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
  const place: Place = {
    fund,
    bsnEnabled: input.bsnEnabled,
    now,
    offers: await offersOf(tx, { fund, now, rows: input.rows }),
    recordTypes: await findVoucherRecordTypes(tx),
  };
  const problems = collectProblems();
  let budgetLeft = await leftOfBudget(tx, fund);
  const taken = new Map<number, number>();
  const checked = input.rows.map((row, index) => {
    const at = problems.under(input.prefix(index));
    const amountCents = amountOf(place, row, { at, budgetLeft });
    if (budgetLeft !== null) budgetLeft -= amountCents;
    if (row.product_id != null) {
      const offer = place.offers.get(row.product_id);
      const number = (taken.get(row.product_id) ?? 0) + 1;
      taken.set(row.product_id, number);
      if (offer && offer.left !== null && number > offer.left) at('product_id', 'reservation.sold-out');
    }
    return readRow(place, row, { at, amountCents });
  });
  throwNamingLine(problems, input);
  return checked;
}

/** Repeats on `vouchers` which line of a batch is the first wrong one. */
function throwNamingLine(problems: Problems, { prefix }: CheckVouchers): void {
  try {
    problems.throwAny();
  } catch (error) {
    const first =
      error instanceof FieldErrors ? Object.keys(error.fields).find((field) => field.startsWith('vouchers.')) : undefined;
    if (!(error instanceof FieldErrors) || first === undefined || prefix(0) === '') throw error;
    const [, index = '0', ...column] = first.split('.');
    const named = message('prevalidations.broken-line', { line: Number(index) + 1, column: column.join('.') });
    throw new FieldErrors({ vouchers: [named], ...error.fields });
  }
}

function makesVouchers(fund: GeneratorFund, now: Date): boolean {
  return (
    fund.isConfigured &&
    !fund.vouchersExternal &&
    fund.type !== 'external' &&
    fund.state !== 'closed' &&
    !isPast(fund.endDate, now)
  );
}

/** Cents that may still be given; null is without limit. */
async function leftOfBudget(tx: Tx, fund: GeneratorFund): Promise<number | null> {
  if (fund.budgetCents === null || fund.generatorIgnoreFundBudget) return null;
  return fund.budgetCents - (await grantedCents(tx, fund.id));
}

async function offersOf(tx: Tx, { fund, now, rows }: { fund: GeneratorFund; now: Date; rows: readonly VoucherRowInput[] }) {
  const found = new Map<number, { priceCents: number; isAvailable: boolean; left: number | null }>();
  for (const offer of await findOffers(tx, [...new Set(rows.flatMap((row) => row.product_id ?? []))])) {
    const approval = (await findApprovals(tx, { productId: offer.id, fundIds: [fund.id] })).get(fund.id);
    const lastDay = earliest(offer.expireAt, approval?.expireAt ?? null);
    const isAvailable = approval !== undefined && (lastDay === null || !isPast(lastDay, now));
    found.set(offer.id, { priceCents: offer.priceCents, isAvailable, left: (await productStock(tx, offer.id, now)).left });
  }
  return found;
}

const lowestCents = 10;

/** The amount of a voucher in cents: its own, or the price of its offer; zero on a subsidies fund. */
function amountOf(place: Place, row: VoucherRowInput, { at, budgetLeft }: { at: AddProblem; budgetLeft: number | null }): number {
  const { fund, offers } = place;
  if (fund.type === 'subsidies') {
    if (row.product_id != null) at('product_id', 'validation.not-eligible');
    return 0;
  }
  if (row.product_id != null) {
    const offer = offers.get(row.product_id);
    if (row.amount != null) at('amount', 'validation.unknown-field');
    if (!offer?.isAvailable) at('product_id', 'validation.exists');
    const cents = offer?.priceCents ?? 0;
    if (budgetLeft !== null && cents > budgetLeft) at('product_id', 'validation.not-eligible');
    return cents;
  }
  if (row.amount == null) {
    at('amount', 'validation.required');
    return 0;
  }
  const cents = wholeCents(row.amount, at);
  const limits = [fund.limitGeneratorAmountCents, fund.limitVoucherTotalAmountCents, budgetLeft].filter(
    (limit) => limit !== null,
  );
  const most = Math.max(0, Math.min(...limits));
  if (cents < lowestCents) at('amount', 'validation.min-amount', { min: lowestCents });
  if (limits.length > 0 && cents > most) at('amount', 'validation.max-amount', { max: most });
  return cents;
}

function wholeCents(amount: number, at: AddProblem): number {
  try {
    return centsOf(amount, 'amount');
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    at('amount', 'validation.two-decimals');
    return 0;
  }
}

function readRow(
  place: Place,
  row: VoucherRowInput,
  { at, amountCents }: { at: AddProblem; amountCents: number },
): CheckedVoucher {
  const { fund, now } = place;
  const oneYear = addYear(calendarDate(now));
  const expireAt = row.expire_at ?? earliest(oneYear, fund.endDate) ?? oneYear;
  if (expireAt <= fund.startDate) at('expire_at', 'validation.date-after', { date: fund.startDate });
  if (expireAt > fund.endDate) at('expire_at', 'validation.date-until', { date: fund.endDate });
  if (row.bsn != null && (!place.bsnEnabled || !isServiceNumber(row.bsn))) at('bsn', 'validation.bsn');
  return {
    fundId: fund.id,
    productId: row.product_id ?? null,
    amountCents,
    expireAt,
    note: row.note ?? null,
    activate: row.activate ?? false,
    wantsCode: row.activation_code ?? false,
    clientUid: row.client_uid ?? null,
    limitMultiplier: row.limit_multiplier ?? 1,
    records: readRecords(place, row, at),
    payment: readPayment(place, row, at),
    email: row.email ?? null,
    bsn: row.bsn ?? null,
  };
}

const longestValue = 2000;

function readRecords({ fund, recordTypes }: Place, { records }: VoucherRowInput, at: AddProblem): NewSponsorVoucher['records'] {
  if (records == null || Object.keys(records).length === 0) return [];
  if (!fund.allowVoucherRecords) {
    at('records', 'validation.unknown-field');
    return [];
  }
  return Object.entries(records).flatMap(([key, value]) => {
    const type = recordTypes.get(key);
    const wrong = wrongRecord(type, value);
    if (wrong !== undefined) at(`records.${key}`, wrong, { attribute: 'value', max: longestValue });
    return type ? [{ recordTypeId: type.id, value }] : [];
  });
}

/** What is wrong with a fact on a voucher; nothing when it is right. */
export function wrongRecord(type: { key: string } | undefined, value: string) {
  if (!type) return 'validation.exists' as const;
  if (type.key === 'birth_date' && !isDate(value)) return 'validation.date' as const;
  return value.length > longestValue ? ('validation.max-string' as const) : undefined;
}

function readPayment({ fund }: Place, row: VoucherRowInput, at: AddProblem): NewSponsorVoucher['payment'] {
  const { direct_payment_iban: iban, direct_payment_name: name } = row;
  if (iban == null) return null;
  const isAllowed =
    fund.allowDirectPayments && fund.allowGeneratorDirectPayments && fund.type === 'budget' && row.product_id == null;
  if (!isAllowed) at('direct_payment_iban', 'validation.unknown-field');
  else if (!isIban(iban.toUpperCase())) at('direct_payment_iban', 'validation.iban');
  if (name === undefined) at('direct_payment_name', 'validation.required');
  return { iban: iban.toUpperCase(), name: name ?? '' };
}
