import type { Schema } from '@tegoed/contract';
import { costWithFund, costWithVoucher } from '../../components/cost/cost.ts';
import type { Cost } from '../../components/cost/cost.ts';
import type { FundOfPage, OfferData } from './load-offer.ts';
import { offerTerms } from './offer-terms.ts';
import type { OfferTerms } from './offer-terms.ts';

/** One voucher of the reader, or a fund without one, with which the offer is paid. */
export interface WayToPay {
  key: string;
  fund: FundOfPage;
  cost: Cost;
  terms: OfferTerms;
  voucher: Schema<'VoucherListItem'> | undefined;
}

/** With what the offer can be paid: first the reader's own vouchers, in the order of the platform, then the funds without one. */
export function waysToPay({ offer, reserving }: Pick<OfferData, 'offer' | 'reserving'>): WayToPay[] {
  const held = (reserving?.costs ?? []).flatMap((own): WayToPay[] => {
    const fund = offer.funds.find(({ id }) => id === own.fund.id);
    if (!fund) return [];
    const voucher = reserving?.vouchers.find(({ id }) => id === own.voucher_id);
    const terms = offerTerms({ offer, fund, voucher, reader: 'holder' });
    return [{ key: `voucher-${own.voucher_id}`, fund, voucher, cost: costWithVoucher(offer, own), terms }];
  });
  const reader = reserving ? 'without' : 'visitor';
  const others = offer.funds
    .filter((fund) => held.every((way) => way.fund.id !== fund.id))
    .map((fund) => ({
      key: `fund-${fund.id}`,
      fund,
      voucher: undefined,
      cost: costWithFund(offer, fund, reader),
      terms: offerTerms({ offer, fund, voucher: undefined, reader }),
    }));
  return [...held, ...others];
}
