import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Every form of the app is sent once: a second press before the first was answered sends nothing. The router itself is asked, since
 * what components know of it comes a moment later, and a quick finger is faster.
 */
export function useOnePressEach(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    let sent: EventTarget | null = null;
    function onSubmit(event: Event) {
      const isUnderway = router?.state.navigation.formMethod === 'POST';
      if (isUnderway && event.target === sent) event.preventDefault();
      else sent = event.target;
    }
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, [router]);
}
