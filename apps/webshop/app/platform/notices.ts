import { createStore } from '@tegoed/client/store';

/** A dialog of the shop itself, which may open on any page. */
export type Notice = 'session-soon' | SignInNotice | 'sign-out' | 'pair-device';

/** Those that end with signing in: after silence, signed out elsewhere, a page for citizens alone, a link that was spent. */
export type SignInNotice = 'session-expired' | 'signed-out' | 'not-signed-in' | 'identity-expired';

/** What a dialog that ends with signing in knows. */
export interface WayBack {
  /** Code of the place that signing in leads back to. */
  readonly target?: string | undefined;
  /** Why a link was refused, in the platform's words; without one it was no link. */
  readonly reason?: string;
}

/** The notice that is open. */
export const notice = createStore<Notice | null>(null);
/** Of the notice that is open. */
export const wayBack = createStore<WayBack>({});

export function showNotice(name: Notice, way: WayBack = {}): void {
  wayBack.set(way);
  notice.set(name);
}

export function closeNotice(): void {
  notice.set(null);
}
