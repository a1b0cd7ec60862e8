import { browserShop, reloadShopConfig } from '../shop/browser-shop.ts';
import { currentLanguage } from './current-language.ts';
import { languageInBrowser, rememberLanguage } from './language.ts';
import type { TextSource } from './texts.ts';

/**
 * After a page is shown: takes the language that its address or the citizen's choice asks for, as soon as its texts are here.
 * An English address counts as a choice, so that the next page stays English. A shop of one language has no choice to make.
 */
export async function settleLanguage(address: { pathname: string; search: string }, texts: TextSource): Promise<void> {
  const { implementation, language: rendered } = browserShop().shop;
  if (implementation.languages.length === 1) return;
  const language = languageInBrowser(address, rendered);
  rememberLanguage(language);
  if (language === currentLanguage.get()) return;
  await texts.load(language);
  currentLanguage.set(language);
  // Titles and announcements of the municipality come in the language of the call.
  await reloadShopConfig();
}
