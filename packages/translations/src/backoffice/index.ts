export { backofficeCatalogue } from './backoffice-catalogue.ts';
export type { BackofficeTexts } from './backoffice-catalogue.ts';
