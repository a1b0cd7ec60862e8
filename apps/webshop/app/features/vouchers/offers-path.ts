import type { Schema } from '@tegoed/contract';
import type { PathBuilder } from '../../platform/paths.ts';

/** The offers that a voucher can be spent on. */
export function offersPath(path: PathBuilder, { fund }: { fund: Pick<Schema<'VoucherFund'>, 'id' | 'type'> }): string {
  return path(fund.type === 'subsidies' ? 'actions' : 'products', {}, { fund_id: fund.id });
}
