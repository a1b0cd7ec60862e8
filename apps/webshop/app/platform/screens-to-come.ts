import type { ScreenName } from './paths.ts';

/** Screens that have an address but are not built yet: no menu and no button leads there. This list only gets shorter. */
export const screensToCome: readonly ScreenName[] = [];

/** Whether people can go there already. */
export function isBuilt(screen: ScreenName): boolean {
  return !screensToCome.includes(screen);
}
