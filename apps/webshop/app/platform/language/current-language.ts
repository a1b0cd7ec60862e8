import { createStore } from '@tegoed/client/store';
import type { Language } from './language.ts';

/** The language on the screen; in the browser only. It starts as what the server rendered. */
export const currentLanguage = createStore<Language>('nl');
