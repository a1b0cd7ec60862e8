/** Milliseconds on the screen after which a message counts as read (screens.md 4.16). */
const readingTime = 2500;

/** What tells whether somebody can see the page. */
export type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls once the page was on the screen for long enough at a stretch; returns how to call it off, for who leaves. */
export function whenRead(page: Visibility, onRead: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onVisibility() {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') timer = setTimeout(finish, readingTime);
  }

  function stop() {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', onVisibility);
  }

  function finish() {
    stop();
    onRead();
  }

  page.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return stop;
}
