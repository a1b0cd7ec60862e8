import type { Schema } from '@tegoed/contract';
import type { Theme } from '../../../components/fund/load-themes.ts';
import { ThemeDrawings } from '../../../components/pictures/theme-drawings.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { offersPath } from './offers-path.ts';

interface VoucherThemesProps {
  voucher: Pick<Schema<'Voucher'>, 'fund'>;
  /** Of its own fund. */
  themes: readonly Theme[];
}

/** What a voucher can be spent on, by kind; each leads to the offers that it pays. */
export function VoucherThemes({ voucher, themes }: VoucherThemesProps) {
  const path = usePath();
  if (themes.length === 0) return null;
  return <ThemeDrawings themes={themes} hrefOf={({ id }) => offersPath(path, voucher, { product_category_id: id })} />;
}
