import type { IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import { createStore } from './store.ts';

export type ToastKind = 'success' | 'info' | 'danger';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** A place to go on to. */
  readonly action?: { readonly href: string; readonly label: string; readonly icon?: IconName };
  /** What takes it back, with the words of its button; such a message is there longer. */
  readonly undo?: { readonly label: string; readonly run: () => void };
  /** Instead of the icon of its kind: a small picture of what it is about. */
  readonly picture?: ReactNode;
  /** Until it is closed: this message is the only place of its message. */
  readonly stays: boolean;
  /** Two stacks: `default` shows at most four at once, `bookmarks` one. */
  readonly stack: keyof typeof atMost;
}

const atMost = { default: 4, bookmarks: 1 } as const;

/** The passing messages on the screen, oldest first. */
export const toasts = createStore<readonly ToastMessage[]>([]);
let lastId = 0;

/** Shows a passing message; the oldest of its stack makes room. It is never the only place of a message, unless it stays. (screens.md 1.13) */
export function showToast(
  kind: ToastKind,
  text: string,
  options: Partial<Pick<ToastMessage, 'action' | 'picture' | 'stack' | 'stays' | 'undo'>> = {},
): void {
  const { stack = 'default', stays = false, ...rest } = options;
  const shown = toasts.get();
  const sameStack = shown.filter((toast) => toast.stack === stack);
  const tooMany = new Set(sameStack.slice(0, Math.max(0, sameStack.length + 1 - atMost[stack])));
  lastId += 1;
  toasts.set([...shown.filter((toast) => !tooMany.has(toast)), { id: lastId, kind, text, stack, stays, ...rest }]);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
