import { refusals } from './refusals.ts';

export const nl = { refusals };
