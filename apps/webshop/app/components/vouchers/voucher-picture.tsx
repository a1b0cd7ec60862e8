import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/pictures/tile';
import { drawingOfFund, drawingOfOffer } from '../pictures/drawing-of.ts';

type Picture = Pick<Schema<'MediaCompact'>, 'sizes'> | null | undefined;

interface VoucherPictureProps {
  voucher: {
    fund: { name: string; logo: Picture };
    product?: { name: string; photo?: Picture } | null | undefined;
  };
  ground: 'deep' | 'soft';
}

/** The picture on a voucher: that of its offer or scheme, else a drawing of what that is about. */
export function VoucherPicture({ voucher: { product, fund }, ground }: VoucherPictureProps) {
  const { small, thumbnail, large } = (product ? product.photo : fund.logo)?.sizes ?? {};
  const source = thumbnail ?? small ?? large;
  if (source) return <img src={source} alt="" width="80" height="80" decoding="async" />;
  const { name } = product ? drawingOfOffer(product) : drawingOfFund(fund.name);
  return <Tile name={name} ground={ground} />;
}
