import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { footOfMessages } from './foot-of-messages.ts';

/** Where the menu stands beside the page. Messages are in the corner below it: higher up they would cover its places. */
const isMenuBeside = '(min-width: 64rem)';

/**
 * Keeps messages above the save bar of the page, wherever that is at the moment, but for a screen with the menu beside the page. `count` is
 * how many there are.
 */
export function useAboveSaveBar(region: RefObject<HTMLElement | null>, count: number): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || count === 0) return undefined;
    const onMoved = () => place(element);
    onMoved();
    const sizes = new ResizeObserver(onMoved);
    sizes.observe(document.body);
    sizes.observe(element);
    addEventListener('scroll', onMoved, { passive: true });
    addEventListener('resize', onMoved);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', onMoved);
      removeEventListener('resize', onMoved);
    };
  }, [region, count, key]);
}

/** Says to the styles where messages stand, how high they are, and how far up the window they reach. */
function place(element: HTMLElement): void {
  element.style.removeProperty('inset-block-end');
  const now = element.getBoundingClientRect();
  const foot = footOfMessages({
    window: innerHeight,
    usual: innerHeight - now.bottom,
    height: now.height,
    bar: matchMedia(isMenuBeside).matches ? undefined : document.querySelector('.tg-savebar')?.getBoundingClientRect(),
  });
  element.style.setProperty('inset-block-end', `${foot}px`);
  const { style } = document.documentElement;
  style.setProperty('--tg-toasts-height', `${now.height}px`);
  style.setProperty('--tg-toasts-reach', `${foot + now.height}px`);
}
