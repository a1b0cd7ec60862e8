import type { Schema } from '@tegoed/contract';
import type { Theme } from '../../components/fund/load-themes.ts';
import type { WaitingItem } from '../../platform/session/waiting.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import type { HomeOffers } from './offers/load-home-offers.ts';
import type { ProviderWork } from './provider/provider-work.ts';

/** What the start page tells whoever opens it. */
export interface HomeParts {
  offers: HomeOffers;
  /** What a voucher can be used for here. */
  themes: Theme[];
  /** The municipality's own text and blocks. */
  text: CmsPage | undefined;
}

export interface VisitorData extends HomeParts {
  citizen?: undefined;
  funds: Pick<Schema<'Fund'>, 'id' | 'name' | 'allow_prevalidations'>[];
  providerCount: number;
}

/** Of who is signed in. */
interface Citizen {
  /** What is to be done, most urgent first; undefined when it could not be asked for now. */
  waiting: readonly WaitingItem[] | undefined;
}

/** Of who has vouchers: these are what they come for, and all else stands below them and comes later. */
export interface HolderData {
  citizen: Citizen & {
    vouchers: Schema<'VoucherListItem'>[];
    /** With those of reservations, as the list of all counts them. */
    voucherCount: number;
  };
  below: Promise<HomeParts | undefined>;
}

/** Of who has no voucher and charges those of others. */
export interface ProviderData {
  citizen: Citizen & {
    /** Names of the providers for which they do. */
    providers: string[];
    /** What is reserved at those; undefined when it could not be asked for now. */
    work: ProviderWork | undefined;
  };
}

/** Of who has no voucher yet. */
export interface NewcomerData extends HomeParts {
  citizen: Citizen;
  providerCount: number;
}

export type CitizenData = HolderData | ProviderData | NewcomerData;
