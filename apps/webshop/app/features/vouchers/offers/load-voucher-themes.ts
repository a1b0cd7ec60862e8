import type { Schema } from '@tegoed/contract';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { loadThemes, pickThemes } from '../../../components/fund/load-themes.ts';
import type { Theme } from '../../../components/fund/load-themes.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';

/** As many drawings as stand beside each other. */
const places = 6;

/** Kinds of things that a voucher can be spent on; none for one that is over or is for one offer, and none when nobody can tell now. */
export async function loadVoucherThemes(
  args: Pick<PageArgs<ScreenName>, 'api' | 'cfg'>,
  voucher: Schema<'Voucher'>,
): Promise<Theme[]> {
  if (!hasCode(voucherStatus(voucher)) || voucher.type !== 'regular') return [];
  try {
    return pickThemes(await loadThemes(args, { fundId: voucher.fund.id }), places);
  } catch {
    return [];
  }
}
