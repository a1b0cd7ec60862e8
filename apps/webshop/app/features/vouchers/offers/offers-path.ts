import type { Schema } from '@tegoed/contract';
import type { PathBuilder, Query } from '@tegoed/domain/shop-paths';

/** The offers that a voucher can be spent on; `narrowed` to some of them. */
export function offersPath(
  path: PathBuilder,
  { fund }: { fund: Pick<Schema<'VoucherFund'>, 'id' | 'type'> },
  narrowed: Query = {},
): string {
  return path(fund.type === 'subsidies' ? 'actions' : 'products', {}, { fund_id: fund.id, ...narrowed });
}
