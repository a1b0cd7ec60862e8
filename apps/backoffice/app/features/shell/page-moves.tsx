import { LoadingBar } from '@tegoed/ui/frame/loading-bar';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';

/** What happens when somebody goes from page to page: a bar while the next one is on its way, and its heading gets the focus. */
export function PageMoves() {
  const app = useT('app');
  const { state } = useNavigation();
  useFocusAfterMove();
  return <LoadingBar busy={state !== 'idle'} label={app('loading')} />;
}

/**
 * After a move to another page its heading takes the focus, so that it is read out and the Tab key goes on from there. The page stays
 * where it is scrolled to. Before the effects of the page itself, which may put the focus elsewhere: on what is wrong with a form,
 * or on what was opened. Another query shows other things on the same page and leaves the focus alone.
 */
function useFocusAfterMove(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
