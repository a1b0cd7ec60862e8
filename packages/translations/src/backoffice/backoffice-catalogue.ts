import type { Language } from '../format.ts';
import type { Texts } from '../texts.ts';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';

/** The texts of the back office by namespace. Dutch is the base: its keys and its ICU variables are what screens are checked against. */
export type BackofficeTexts = typeof nl;

/** The texts of the back office in each language, as plain ICU; see `compileCatalogue`. No municipality replaces any of them. */
export const backofficeCatalogue: Readonly<Record<Language, Texts<BackofficeTexts>>> = { nl, en };
