/**
 * What somebody presses before the scripts of the shop have come does nothing. The document remembers the last such button, and the shop
 * presses it once it is alive. So it is with a form that only the shop can send, which has no `action`: the browser would load the page anew, without
 * what was typed. Links, other forms and what a browser opens by itself need no help.
 */

declare global {
  /** The button that was pressed last, before anything listened. */
  var pressedEarly: HTMLElement | null | undefined;
}

/** For the head of the document. */
export const earlyPressScript = `document.onclick = ({ target }) => {
  globalThis.pressedEarly = target instanceof Element ? target.closest('button[type=button]') : null;
};
document.onsubmit = (event) => {
  if (event.target.hasAttribute('action')) return;
  event.preventDefault();
  globalThis.pressedEarly = event.submitter;
};`;

/**
 * Ends the remembering, when React begins to listen. Gives what does again what was asked for; to be called when the page is alive. Whoever
 * presses something meanwhile is heard by React, and has nothing done twice.
 */
export function takeEarlyPress(): () => void {
  document.onclick = null;
  document.onsubmit = null;
  let button = globalThis.pressedEarly;
  const pressed = new AbortController();
  document.addEventListener('click', () => (button = null), { capture: true, signal: pressed.signal });
  return () => {
    pressed.abort();
    if (button?.isConnected) button.click();
    // What comes when somebody enters a field is theirs too: they are in it already.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
}
