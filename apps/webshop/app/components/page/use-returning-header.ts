import { useEffect } from 'react';

/**
 * On a long list the header makes room while the reader scrolls down, as the bar of a phone does everywhere, and returns with it;
 * header.css of the ui moves it. Without scripts it scrolls away with the page. (screens.md 1.6)
 */
export function useReturningHeader(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['header'] = 'returns';
    return () => {
      delete dataset['header'];
    };
  }, []);
}
