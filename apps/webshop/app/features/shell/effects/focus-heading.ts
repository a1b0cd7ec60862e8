/** Puts the focus on the heading of the page, so that it is read out and the Tab key goes on from there. */
export function focusHeading(page: Document): void {
  const main = page.getElementById('main-content');
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
