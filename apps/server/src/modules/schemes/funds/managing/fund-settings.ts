import type { OperationBody } from '@tegoed/contract';
import { centsOf } from '#platform/text/amounts';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import { findRecordTypeIds, hasCodes, hasVouchers, type StoredFund } from './stored-fund-queries.ts';

export type Settings = OperationBody<'configureFund'>;

/** What cannot be of the settings of a fund, given what it is and has already (backoffice.md 5.1). */
export async function checkSettings(
  tx: Tx,
  { fund, input, problems }: { fund: StoredFund; input: Settings; problems: Problems },
): Promise<void> {
  checkAmounts({ fund, input, problems });
  checkDirectPayments({ fund, input, problems });
  if (input.allow_voucher_top_ups === true && fund.type !== 'budget') {
    problems.add('allow_voucher_top_ups', 'validation.not-changeable');
  }
  if (isOther(input.vouchers_external, fund.vouchersExternal) && (await hasVouchers(tx, fund.id))) {
    problems.add('vouchers_external', 'validation.fund-has-vouchers');
  }
  const { csv_primary_key: key } = input;
  if (key === undefined || !isOther(key, fund.csvPrimaryKey)) return;
  if (!(await findRecordTypeIds(tx, [key])).has(key)) problems.add('csv_primary_key', 'validation.exists');
  else if (await hasCodes(tx, fund.id)) problems.add('csv_primary_key', 'validation.fund-has-codes');
}

function checkAmounts({ fund, input, problems }: { fund: StoredFund; input: Settings; problems: Problems }): void {
  const { limitVoucherTopUpAmountCents: atOnce, limitVoucherTotalAmountCents: inAll } = { ...fund, ...limitsOf(input) };
  if (atOnce === null || inAll === null || inAll >= atOnce) return;
  problems.add('limit_voucher_total_amount', 'validation.min-amount', { min: atOnce });
}

/** A voucher is paid out in the call that makes it only where vouchers are paid out at all. */
function checkDirectPayments({ fund, input, problems }: { fund: StoredFund; input: Settings; problems: Problems }): void {
  const isAllowed = input.allow_direct_payments ?? fund.allowDirectPayments;
  const whenMade = input.allow_generator_direct_payments ?? fund.allowGeneratorDirectPayments;
  if (whenMade && !isAllowed) problems.add('allow_generator_direct_payments', 'validation.not-eligible');
}

function isOther<Value>(given: Value | undefined, stored: Value): boolean {
  return given !== undefined && given !== stored;
}

/** The settings that a call names, as they are stored. */
export function settingsOf(input: Settings) {
  return {
    ...limitsOf(input),
    ...(input.generator_ignore_fund_budget === undefined
      ? {}
      : { generatorIgnoreFundBudget: input.generator_ignore_fund_budget }),
    ...(input.allow_direct_payments === undefined ? {} : { allowDirectPayments: input.allow_direct_payments }),
    ...(input.allow_generator_direct_payments === undefined
      ? {}
      : { allowGeneratorDirectPayments: input.allow_generator_direct_payments }),
    ...(input.allow_voucher_top_ups === undefined ? {} : { allowVoucherTopUps: input.allow_voucher_top_ups }),
    ...(input.allow_voucher_records === undefined ? {} : { allowVoucherRecords: input.allow_voucher_records }),
    ...(input.vouchers_external === undefined ? {} : { vouchersExternal: input.vouchers_external }),
    ...(input.csv_primary_key === undefined ? {} : { csvPrimaryKey: input.csv_primary_key }),
    ...(input.record_validity_days === undefined ? {} : { recordValidityDays: input.record_validity_days }),
    ...(input.backoffice_fallback === undefined ? {} : { backofficeFallback: input.backoffice_fallback }),
    ...(input.employee_can_see_product_vouchers === undefined
      ? {}
      : { employeeCanSeeProductVouchers: input.employee_can_see_product_vouchers }),
  };
}

function limitsOf(input: Settings) {
  const { limit_generator_amount: made, limit_voucher_top_up_amount: atOnce, limit_voucher_total_amount: inAll } = input;
  return {
    ...(made === undefined ? {} : { limitGeneratorAmountCents: optionalCents(made, 'limit_generator_amount') }),
    ...(atOnce === undefined ? {} : { limitVoucherTopUpAmountCents: optionalCents(atOnce, 'limit_voucher_top_up_amount') }),
    ...(inAll === undefined ? {} : { limitVoucherTotalAmountCents: optionalCents(inAll, 'limit_voucher_total_amount') }),
  };
}

function optionalCents(amount: number | null, field: string): number | null {
  return amount === null ? null : centsOf(amount, field);
}
