import type { Schema } from '@tegoed/contract';
import type { Theme } from '../../../components/fund/load-themes.ts';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { loadVoucherReimbursements } from '../history/load-voucher-reimbursements.ts';
import { loadVoucherUses } from '../history/load-voucher-uses.ts';
import type { VoucherUse } from '../history/voucher-uses.ts';
import { loadVoucherOffers } from '../offers/load-voucher-offers.ts';
import { loadVoucherThemes } from '../offers/load-voucher-themes.ts';

type Voucher = Schema<'Voucher'>;

/** What explains a voucher, and what it can be spent on: below the balance and the code that somebody opens the page for. */
export interface BelowVoucher {
  /** Undefined when they could not be loaded. */
  offers: ProductOfCard[] | undefined;
  /** Kinds of things that there are. */
  themes: Theme[];
  /** How often offers may still be used, for a voucher of discounts; undefined when that could not be loaded. */
  uses: VoucherUse[] | undefined;
  /** Costs that wait for a decision; undefined when they could not be loaded. */
  reimbursements: Schema<'Reimbursement'>[] | undefined;
}

/** Each of these tells by itself that it could not be loaded. */
export async function loadBelow(args: PageArgs<'voucher'>, voucher: Voucher): Promise<BelowVoucher> {
  const { api, cfg } = args;
  const hasUses = isSpendableNow(voucher) && cfg.products.list && voucher.fund.type === 'subsidies';
  const [offers, themes, uses, reimbursements] = await Promise.all([
    loadVoucherOffers(args, voucher),
    loadVoucherThemes(args, voucher),
    hasUses ? loadVoucherUses(api, voucher) : [],
    loadVoucherReimbursements(api, voucher),
  ]);
  return { offers, themes, uses, reimbursements };
}

/** It has a code, and is not for one offer. */
export function isSpendableNow(voucher: Voucher): boolean {
  return hasCode(voucherStatus(voucher)) && voucher.type === 'regular';
}
