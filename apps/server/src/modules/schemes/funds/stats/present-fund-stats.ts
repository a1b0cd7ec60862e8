import type { OperationQuery, Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatMoney, type Language } from '@tegoed/translations/format';
import type { Deps } from '#platform/deps';
import {
  findFundMoney,
  findVoucherFigures,
  type FundMoney,
  type VoucherFigures,
  type VoucherSums,
} from './fund-stats-queries.ts';

/** Which figures of its funds somebody asks for who may see the sponsor's finances. */
export type AskedStats = NonNullable<OperationQuery<'listOrganizationFunds'>['stats']>;

export type FundStats = Pick<Schema<'Fund'>, 'budget' | 'product_vouchers'>;

/** The figures of funds, by their ids; two queries at most, however many funds there are. */
export async function presentFundStats(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  fundIds: readonly number[],
  { stats, language }: { stats: AskedStats; language: Language },
): Promise<Map<number, FundStats>> {
  const [money, figures] = await Promise.all([
    stats === 'product_vouchers' ? undefined : findFundMoney(db, fundIds),
    stats === 'min' ? undefined : findVoucherFigures(db, { fundIds, now: now() }),
  ]);
  return new Map(
    fundIds.map((id) => {
      const ofMoney = money?.get(id);
      const ofVouchers = figures?.get(id);
      const budget = ofMoney && { ...presentMoney(ofMoney, language), ...(ofVouchers ? presentUse(ofVouchers) : {}) };
      const ofProducts = stats === 'all' || stats === 'product_vouchers' ? ofVouchers?.product : undefined;
      return [id, { ...(budget ? { budget } : {}), ...(ofProducts ? { product_vouchers: presentSums(ofProducts) } : {}) }];
    }),
  );
}

function presentMoney({ totalCents, usedCents }: FundMoney, language: Language) {
  const leftCents = totalCents === null ? null : totalCents - usedCents;
  return {
    total: totalCents === null ? null : decimalFromCents(totalCents),
    total_locale: totalCents === null ? null : formatMoney(totalCents, language),
    used: decimalFromCents(usedCents),
    used_locale: formatMoney(usedCents, language),
    left: leftCents === null ? null : decimalFromCents(leftCents),
    left_locale: leftCents === null ? null : formatMoney(leftCents, language),
  };
}

function presentUse({ regular, spentCents, reservedCents, children }: VoucherFigures) {
  return {
    spent: decimalFromCents(spentCents),
    reserved: decimalFromCents(reservedCents),
    ...presentSums(regular),
    children_count: children,
  };
}

function presentSums({ all, active, pending, deactivated }: VoucherSums): Schema<'FundProductVoucherStats'> {
  return {
    vouchers_amount: decimalFromCents(all.cents),
    vouchers_count: all.count,
    active_vouchers_amount: decimalFromCents(active.cents),
    active_vouchers_count: active.count,
    inactive_vouchers_amount: decimalFromCents(pending.cents),
    inactive_vouchers_count: pending.count,
    deactivated_vouchers_amount: decimalFromCents(deactivated.cents),
    deactivated_vouchers_count: deactivated.count,
  };
}
