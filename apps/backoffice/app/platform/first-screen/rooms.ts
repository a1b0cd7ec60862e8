import type { TextRoom } from '@tegoed/translations/backoffice';

export type Room = Exclude<TextRoom, 'core'>;

/** The id of the route around screens of a room; a room that stands in several frames has a route in each. */
export function roomId(room: Room, frame?: string): string {
  return ['room', room, frame].filter(Boolean).join('-');
}

/** The room of such a route; undefined for any other. */
export function roomOf(routeId: string): Room | undefined {
  return /^room-([a-z]+)/.exec(routeId)?.[1] as Room | undefined;
}
