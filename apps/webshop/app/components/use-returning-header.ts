import { useEffect } from 'react';

/** Pixels that a finger or a wheel may tremble. */
const slack = 8;

/**
 * On a long list the header makes room while the reader scrolls down, and returns when they scroll up, are at the top, or come to
 * it with the keyboard; header.css of the ui moves it. Without scripts it scrolls away with the page. (screens.md 1.6)
 */
export function useReturningHeader(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = window.scrollY;
    dataset['header'] = 'here';

    function onScroll() {
      const now = window.scrollY;
      if (now > 0 && Math.abs(now - before) < slack) return;
      dataset['header'] = now > before ? 'away' : 'here';
      before = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      delete dataset['header'];
    };
  }, []);
}
