import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation } from 'react-router';

/**
 * Every form of the app is sent once: a second press before the answer of the first is shown sends nothing. The router itself says
 * what was sent, since components hear of it a moment later and a quick finger is faster; it is reached by its own context, for
 * which it has no public name. A form is free again once an answer was drawn, also one that came before anything was shown of it.
 */
export function useOnePress(): void {
  const router = useContext(DataRouterContext)?.router;
  const { state: drawn } = useNavigation();
  const sent = useRef<EventTarget>(null);

  useEffect(() => {
    let pressed: EventTarget | null = null;
    function onSubmit(event: Event) {
      if (event.target !== null && event.target === sent.current) event.preventDefault();
      else pressed = event.target;
    }
    document.addEventListener('submit', onSubmit, { capture: true });
    const unsubscribe = router?.subscribe(({ navigation }) => {
      if (navigation.formMethod === 'POST') sent.current = pressed;
    });
    return () => {
      document.removeEventListener('submit', onSubmit, { capture: true });
      unsubscribe?.();
    };
  }, [router]);

  // Whatever the router draws comes by here, and an answer that came at once without anything before it.
  useEffect(() => {
    if (drawn === 'idle' && router?.state.navigation.state === 'idle') sent.current = null;
  });
}
