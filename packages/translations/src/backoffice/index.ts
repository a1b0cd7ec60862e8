export { backofficeCatalogue } from './backoffice-catalogue.ts';
export type { BackofficeTexts } from './backoffice-catalogue.ts';
export { textRooms } from './text-rooms.ts';
export type { TextRoom } from './text-rooms.ts';
