import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { isReimbursable } from '../../components/vouchers/reimbursable.ts';
import { pictureOfFund } from '../../components/pictures/fund-picture.tsx';
import type { FundOfPicture } from '../../components/pictures/fund-picture.tsx';
import type { HeldVoucher } from '../../components/vouchers/holder-of.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';

/** A voucher from which costs can be claimed. */
export interface ReimbursableVoucher extends Pick<Schema<'VoucherListItem'>, 'id' | 'address'> {
  fund: FundOfPicture;
  fundName: string;
  /** Who gave it, and its last day in words; left out where that is not known. */
  organization?: string;
  lastDay?: string;
  /** For whom it is, where the scheme tells. */
  held: HeldVoucher;
  /** Cents that are left; undefined where that is not known. */
  left: number | undefined;
}

/** The citizen's vouchers of this shop with which a reimbursement can be made now: allowed, and with money left. (screens.md 4.9) */
export async function loadReimbursableVouchers({
  api,
  implementation,
}: Pick<PageArgs<ScreenName>, 'api' | 'implementation'>): Promise<ReimbursableVoucher[]> {
  const query = { allow_reimbursements: 1, implementation_key: implementation.key, per_page: 100 } as const;
  const { data } = await api.get('/platform/vouchers', { query });
  return data
    .filter(isReimbursable)
    .map(({ id, address, fund, records_title, children_count, amount, last_active_day_locale: lastDay }) => ({
      id,
      address,
      fund: pictureOfFund(fund),
      fundName: fund.name,
      organization: fund.organization.name,
      lastDay,
      held: { records_title, children_count },
      left: centsFromDecimal(amount),
    }));
}
