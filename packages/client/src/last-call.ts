import { createStore } from './store.ts';

/** When the last call with a token went out, in milliseconds; the platform counts the silence from there. */
export const lastCall = createStore(0);
