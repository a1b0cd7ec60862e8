import type { TileProps } from '@tegoed/ui/tile';

const drawings: readonly TileProps['name'][] = ['kite', 'signpost', 'museum', 'bicycle', 'backpack', 'music', 'book', 'ball'];

/** The drawing on a voucher: the same for all of one scheme. */
export function voucherTile({ fund_id, product }: { fund_id: number; product?: unknown }): TileProps['name'] {
  if (product) return 'card';
  return drawings[(fund_id - 1) % drawings.length] ?? 'umbrella';
}
