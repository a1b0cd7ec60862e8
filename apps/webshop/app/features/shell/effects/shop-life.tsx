import type { SilenceWarning } from '@tegoed/client/session-clock';
import { LoadingBar } from '@tegoed/ui/frame/loading-bar';
import { ToastRegion } from '@tegoed/ui/frame/toast-region';
import { Suspense, lazy, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useMatches, useNavigation, useRevalidator } from 'react-router';
import { accessToken, onAccessTokenChange } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { settleLanguage } from '../../../platform/language/change-language.ts';
import { endAwaiting } from '../../../platform/page/citizen-awaited.ts';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { useFirstPage } from '../../../platform/first-page/use-first-page.ts';
import { markAlive, useShown } from '../../../platform/page/hydration.ts';
import { lazyPart } from '../../../platform/page/lazy-part.ts';
import { keepNavigate } from '../../../platform/page/navigation.ts';
import { closeShellDialog, shellDialog, showShellDialog } from '../../../platform/session/shell-dialog.ts';
import { useSession, watchSession } from '../../../platform/session/session.ts';
import { useStore } from '@tegoed/client/store';
import { TextsContext, useLanguage, useT } from '../../../platform/language/texts.ts';
import { toasts } from '@tegoed/client/toasts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import { waitingItems } from '../../../platform/session/waiting.ts';
import { followLinks } from './follow-links.ts';
import { focusHeading } from './focus-heading.ts';
import { learnNews } from './learn-news.ts';
import { useEmailConfirmed } from './use-email-confirmed.ts';

const ShellDialogs = lazy(() => import('./shell-dialogs.tsx').then(({ ShellDialogs: component }) => ({ default: component })));
const fetchToasts = () => import('./shop-toasts.tsx').then(({ ShopToasts: component }) => component);
const ShopToasts = lazyPart(fetchToasts);

/** What happens around every page once the browser runs it. Shows nothing but the loading bar, dialogs and passing messages. */
export function ShopLife() {
  useRouterOutsideComponents();
  useFirstPage();
  useChosenLanguage();
  useKnownCitizen();
  useOwnPage();
  useNews();
  useFocusAfterMove();
  useToastsAtHand();
  useEmailConfirmed();
  useEffect(() => void import('../header/watch-scroll.ts').then(({ watchScroll }) => watchScroll()).catch(() => undefined), []);
  const t = useT('shell');
  const hasToasts = useStore(toasts, []).length > 0;
  const openDialog = useStore(shellDialog, null);
  const [wasOpened, setOpened] = useState(false);
  if (openDialog && !wasOpened) setOpened(true);
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <LoadingBar busy={busy} label={t('loading.title')} />
      <ToastRegion label={t('toast.region')}>
        <Suspense>{hasToasts && <ShopToasts />}</Suspense>
      </ToastRegion>
      <Suspense>{wasOpened && <ShellDialogs shown={openDialog} />}</Suspense>
    </>
  );
}

function useRouterOutsideComponents() {
  const navigate = useNavigate();
  useEffect(() => {
    markAlive();
    keepNavigate(navigate);
    return followLinks(document, navigate);
  }, [navigate]);
}

/** Passing messages come of what somebody does, so what shows them is fetched when the first thing is done. */
function useToastsAtHand() {
  useEffect(() => onFirstAct(() => void fetchToasts().catch(() => undefined)), []);
}

/** Once somebody presses something on this page, or a key. Gives what stops listening. */
function onFirstAct(act: () => void): () => void {
  const first = new AbortController();
  const onFirst = () => {
    first.abort();
    act();
  };
  for (const action of ['pointerdown', 'keydown'] as const) addEventListener(action, onFirst, { signal: first.signal });
  return () => first.abort();
}

/** The language of the address or of the citizen's choice; pages are loaded anew when it changes. */
function useChosenLanguage() {
  const texts = use(TextsContext);
  const location = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (texts) void settleLanguage(location, texts.source);
  }, [texts, location]);
  useEffect(() => currentLanguage.subscribe(() => void revalidate()), [revalidate]);
}

/** A dialog of something else stays where it is. */
const silenceWarning: SilenceWarning = {
  isOpen: () => shellDialog.get() === 'session-soon',
  open: () => {
    if (shellDialog.get() === null) showShellDialog('session-soon');
  },
  close: closeShellDialog,
};

/** The clock of a session comes when there is a session. */
function watchSilenceLater(api: ShopApi): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  void import('@tegoed/client/session-clock').then(({ watchSilence }) => {
    if (!left) stop = watchSilence(api, silenceWarning);
  });
  return () => {
    left = true;
    stop?.();
  };
}

/** Who is signed in; a page that was left open by somebody who signed out elsewhere is loaded anew. */
function useKnownCitizen() {
  const api = useApi();
  const isShown = useShown();
  const { revalidate } = useRevalidator();
  const { signedIn } = useSession();
  useEffect(() => (isShown || accessToken() === null ? watchSession(api) : undefined), [api, isShown]);
  useEffect(() => (signedIn ? watchSilenceLater(api) : undefined), [api, signedIn]);
  useEffect(() => onAccessTokenChange(() => void revalidate()), [revalidate]);
  useEffect(() => {
    const signedInThen = accessToken() !== null;
    function onShown(event: PageTransitionEvent) {
      if (event.persisted && signedInThen && accessToken() === null) location.reload();
    }
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);
}

/** What was drawn for a visitor stays unseen for a citizen until the page shows their own. */
function useOwnPage() {
  const shown = useMatches().at(-1)?.loaderData;
  useEffect(() => endAwaiting(shown), [shown]);
}

/** How many messages are new and what waits is asked at each page: by itself it would keep an abandoned session alive. */
function useNews() {
  const api = useApi();
  const { signedIn } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!signedIn) {
      // Also the first moment of a citizen's page, whose own question about what waits is answered already.
      if (accessToken() !== null) return;
      unreadNotifications.set(0);
      waitingItems.set([]);
      return;
    }
    learnNews(api).catch(() => undefined);
  }, [api, signedIn, pathname]);
}

/**
 * After a move to another page the heading takes the focus. Filters and paging leave it where it is, unless what had it is gone,
 * as after signing out or in another language.
 */
function useFocusAfterMove() {
  const location = useLocation();
  const language = useLanguage();
  const { signedIn } = useSession();
  const shown = useRef({ location, language, signedIn });
  const hasActed = useRef(false);
  useEffect(() => onFirstAct(() => (hasActed.current = true)), []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { location, language, signedIn };
    const moved = before.location.pathname !== location.pathname;
    // While a page is loaded it also becomes known who reads it, and in which language: nobody did that, so nothing was lost.
    const changed = (before.language !== language || before.signedIn !== signedIn) && hasActed.current;
    const lost = document.activeElement === document.body && before.location.key !== 'default';
    if (moved || ((before.location !== location || changed) && lost)) focusHeading(document);
  }, [location, language, signedIn]);
}
