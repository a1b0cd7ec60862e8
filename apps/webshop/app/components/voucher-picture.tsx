import type { Schema } from '@tegoed/contract';
import { voucherTile } from './voucher-tile.ts';
import { Tile } from '@tegoed/ui/tile';

type Picture = Pick<Schema<'MediaCompact'>, 'sizes'> | null | undefined;

interface VoucherPictureProps {
  voucher: {
    fund_id: number;
    fund: { logo: Picture };
    product?: { photo?: Picture } | null | undefined;
  };
  ground: 'deep' | 'soft';
}

/** The picture on a voucher: that of its offer or scheme, else a drawing that is the same each time. */
export function VoucherPicture({ voucher, ground }: VoucherPictureProps) {
  const { product, fund } = voucher;
  const { small, thumbnail, large } = (product ? product.photo : fund.logo)?.sizes ?? {};
  const source = thumbnail ?? small ?? large;
  if (source) return <img src={source} alt="" width="80" height="80" decoding="async" />;
  return <Tile name={voucherTile(voucher)} ground={ground} />;
}
