/** How one comes to a voucher: by the code of a letter, by a request that is assessed, or by a request approved at once. */
export type Way = 'code' | 'request' | 'at-once';

/** A scheme of a shop that needs no more than the common rules; `plan-funds.ts` makes a fund of it. */
export interface FundPlan {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly way: Way;
  /** On a subsidies fund 0: it pays per offer, up to the price. */
  readonly cents: number;
  readonly type?: 'subsidies';
  readonly tag: 'kinderen' | 'volwassenen' | 'thuis';
  readonly short: string;
  /** For whom it is: one or more sentences. */
  readonly who: string;
  /** Start of its activation codes: four characters, without o, i and l. */
  readonly codes?: string;
  /** Keys of offers that it sells. */
  readonly offers: readonly string[];
}

/** A municipality's shop in `implementations`: who pays, and its two schemes. */
export interface ShopPlan {
  /** Key of the folder. */
  readonly key: string;
  /** Key of the sponsor. */
  readonly sponsor: string;
  readonly funds: readonly FundPlan[];
}

/** An organization that pays schemes of a shop; its owner is `sponsor-KEY@tegoed.example`. */
export interface SponsorPlan {
  readonly number: number;
  readonly key: string;
  readonly name: string;
  readonly description: string;
}
