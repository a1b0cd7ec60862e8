import { refusals } from './refusals.ts';

export const en = { refusals };
