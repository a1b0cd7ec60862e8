import type { AskedPage } from './asked-page.ts';

/** What a page shows: a shop, and perhaps one offer or one provider. */
export interface ShownOnPage extends Pick<AskedPage, 'offerId' | 'providerId' | 'listsHours'> {
  readonly shopKey: string;
}

/** In which versions the contents of a page are; each changes at the latest with what it is of. */
export interface ContentVersion {
  /** The day, and who is open, which a page shows without asking for it. */
  readonly moment: string;
  /** Of the shop itself, without its offers and providers. */
  readonly frame: string;
  /** Of all that depends on the shop alone, its frame included. */
  readonly lists: string;
  /** Of the offer or the provider that the page is about, in the frame of the shop. */
  readonly thing: string;
  /** Of all that is on the page. */
  readonly page: string;
}
