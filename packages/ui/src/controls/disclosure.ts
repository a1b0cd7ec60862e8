import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/**
 * What a menu in a `<details>` adds to what the browser does: it closes at Escape, when the focus leaves it,
 * and when one of its links is followed. Without scripts it opens and closes by its button.
 */
export const disclosure = {
  onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  },
  onBlur(event: FocusEvent<HTMLDetailsElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  },
  onClick(event: MouseEvent<HTMLDetailsElement>) {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!pressed) return;
    // A dialog that a button opens gives the focus back when it closes, and can not to what is hidden by then.
    if (pressed.localName === 'button') event.currentTarget.querySelector('summary')?.focus();
    event.currentTarget.open = false;
  },
};
