import { createStore } from '@tegoed/client/store';

/** A dialog of the shop itself, which may open on any page. */
export type ShellDialog = 'session-soon' | SignInDialog | 'sign-out' | 'pair-device';

/** Those that end with signing in: after silence, signed out elsewhere, a page for citizens alone, a link that was spent. */
export type SignInDialog = 'session-expired' | 'signed-out' | 'not-signed-in' | 'identity-expired';

/** What a dialog that ends with signing in knows. */
export interface WayBack {
  /** Code of the place that signing in leads back to. */
  readonly target?: string | undefined;
  /** Why a link was refused, in the platform's words; without one it was no link. */
  readonly reason?: string;
}

/** The dialog that is open. */
export const shellDialog = createStore<ShellDialog | null>(null);
/** Of the dialog that is open. */
export const wayBack = createStore<WayBack>({});

export function showShellDialog(name: ShellDialog, way: WayBack = {}): void {
  wayBack.set(way);
  shellDialog.set(name);
}

export function closeShellDialog(): void {
  shellDialog.set(null);
}
