import type { Schema } from '@tegoed/contract';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import { productsOfCards } from '../../../components/offer/product-of-card.ts';
import { voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import { mixOffers, places } from './mix-offers.ts';

/** A few offers that the start page shows. */
export interface HomeOffers {
  /** Whether they are what the citizen's own vouchers pay. */
  isFitting: boolean;
  /** Undefined when they could not be asked for now. */
  offers: ProductOfCard[] | undefined;
}

type Args = PageArgs<'home'>;
type FundOfVoucher = Pick<Schema<'VoucherListItem'>['fund'], 'id' | 'type'>;

/**
 * What the citizen's vouchers pay, most chosen first, the same at each visit; for others a few of all offers, drawn by lot by the platform.
 */
export async function loadHomeOffers(args: Args, vouchers: readonly Schema<'VoucherListItem'>[]): Promise<HomeOffers> {
  const { cfg } = args;
  if (!cfg.show_home_products) return { isFitting: false, offers: [] };
  const funds = cfg.products.list ? spendableFunds(vouchers) : [];
  return funds.length > 0
    ? { isFitting: true, offers: await part(fittingOffers(args, funds)) }
    : { isFitting: false, offers: await part(sampleOffers(args)) };
}

/** The funds whose vouchers can be spent now, in the order of the vouchers. */
export function spendableFunds(vouchers: readonly Schema<'VoucherListItem'>[]): FundOfVoucher[] {
  const funds = vouchers
    .filter((voucher) => voucher.type === 'regular' && voucherStatus(voucher) === 'usable')
    .map(({ fund }) => fund);
  return funds.filter(({ id }, index) => funds.findIndex((fund) => fund.id === id) === index).slice(0, places);
}

async function fittingOffers(args: Args, funds: readonly FundOfVoucher[]): Promise<ProductOfCard[]> {
  const lists = await Promise.all(
    funds.map(async ({ id, type }) => {
      const query = {
        fund_id: id,
        fund_type: type,
        order_by: 'most_popular',
        order_by_dir: 'desc',
        per_page: places,
        fields: 'card',
      } as const;
      return (await args.api.get('/platform/products', { query })).data;
    }),
  );
  return mixOffers(...(await Promise.all(lists.map((list) => productsOfCards(args, list)))));
}

async function sampleOffers(args: Args): Promise<ProductOfCard[]> {
  const { api, cfg } = args;
  const sample = async (type: 'budget' | 'subsidies', exists: boolean) =>
    exists
      ? productsOfCards(
          args,
          (await api.get('/platform/products/sample', { query: { fund_type: type, per_page: places, fields: 'card' } })).data,
        )
      : [];
  const lists = await Promise.all([sample('budget', cfg.has_budget_funds), sample('subsidies', cfg.has_subsidy_funds)]);
  return mixOffers(...lists);
}
