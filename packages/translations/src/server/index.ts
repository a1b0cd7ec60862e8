export { serverText } from './server-text.ts';
export type { ServerTextKey, ServerTextValues } from './server-text.ts';
