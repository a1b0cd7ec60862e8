/**
 * Tells the style sheets whether the bars that stand over the page are here or away: away while the reader scrolls down, here again
 * when they scroll up or reach either end. A bar with the focus in it stays. It stands in documents as well, before their scripts, so it uses
 * nothing but what is in it. (screens.md 1.6, 1.10)
 */
export function watchScroll(): void {
  /** Pixels that a finger or a wheel may tremble. */
  const slack = 8;
  const root = document.documentElement;
  if (root.dataset['bars']) return;
  let before = window.scrollY;
  root.dataset['bars'] = 'here';

  addEventListener(
    'scroll',
    () => {
      const now = window.scrollY;
      const isAtEnd = now <= 0 || now + window.innerHeight >= root.scrollHeight - slack;
      if (!isAtEnd && Math.abs(now - before) < slack) return;
      root.dataset['bars'] = now > before && !isAtEnd ? 'away' : 'here';
      before = now;
    },
    { passive: true },
  );
}
