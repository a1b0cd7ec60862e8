/**
 * What browsers do and happy-dom does not yet: the focus goes into a modal dialog and back to what had it, Escape closes it, its
 * `close` comes a moment later; and what is disabled takes no focus.
 */
export function fillBrowserGaps(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const dialog = HTMLDialogElement.prototype;

  dialog.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open) return;
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable))?.focus();
  };
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')), 0);
  };
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    const top = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
    if (key !== 'Escape' || defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });

  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessDisabled(this: HTMLElement, options?: FocusOptions) {
    if (!this.matches(':disabled')) focus.call(this, options);
  };
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';
