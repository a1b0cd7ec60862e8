import { languageInBrowser, rememberLanguage } from './language.ts';
import type { Language } from './language.ts';
import { createStore } from './store.ts';
import type { TextSource } from './texts.ts';

/** The language on the screen; in the browser only. It starts as what the server rendered. */
export const currentLanguage = createStore<Language>('nl');

/** Shows the shop in another language as soon as its texts are here, and remembers it. */
export async function changeLanguage(language: Language, texts: TextSource): Promise<void> {
  rememberLanguage(language);
  if (language === currentLanguage.get()) return;
  await texts.load(language);
  currentLanguage.set(language);
}

/**
 * After a page is shown: takes the language that its address or the citizen's choice asks for.
 * An English address counts as a choice, so that the next page stays English.
 */
export async function settleLanguage(address: { pathname: string; search: string }, texts: TextSource): Promise<void> {
  const language = languageInBrowser(address, currentLanguage.get());
  if (language !== currentLanguage.get()) await changeLanguage(language, texts);
  else if (language === 'en') rememberLanguage(language);
}
