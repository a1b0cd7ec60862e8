import type { AskedPage } from './asked-page.ts';

/** What a page shows: a shop, and perhaps one offer or one provider. */
export interface ShownOnPage extends Pick<AskedPage, 'offerId' | 'providerId' | 'listsHours'> {
  readonly shopKey: string;
}

/** Which version of its contents a page shows. */
export interface ContentVersion {
  /** Of what depends on the shop alone. */
  readonly ofShop: string;
  /** Of all that is on the page. */
  readonly ofPage: string;
}
