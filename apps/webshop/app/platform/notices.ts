import { createStore } from './store.ts';

/** A dialog of the shop itself, which may open on any page. */
export type Notice = 'session-soon' | 'session-expired' | 'sign-out' | 'pair-device';

/** The notice that is open. */
export const notice = createStore<Notice | null>(null);

export function showNotice(name: Notice): void {
  notice.set(name);
}

export function closeNotice(): void {
  notice.set(null);
}
