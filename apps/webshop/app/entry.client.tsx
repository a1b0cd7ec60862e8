import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openShop } from './platform/shop/browser-shop.ts';
import { BrowserShop } from './platform/shop/browser-shop-provider.tsx';
import { takeEarlyPress } from './platform/first-page/early-press.ts';
import { isOwnHome } from './platform/page/citizen-awaited.ts';
import { onceAlive, useShown } from './platform/page/hydration.ts';
import { isListed } from './platform/page/listed-screens.ts';
import { readDocument } from './platform/page/page-state.ts';
import { createBrowserTexts } from './platform/language/texts-in-browser.ts';

const { parts, state, wholeStyles } = readDocument();
openShop(state.shop);
const texts = createBrowserTexts({
  language: state.shop.language,
  messages: state.texts,
  addresses: state.shop.implementation.texts,
  fetch: (address) => fetch(address),
});

// Who reads a page that the server drew is not interrupted. On a page of a citizen, and on home for a citizen, there is nothing to do before
// it is there, and in one go that is sooner than piece by piece between frames that show nothing new.
const isDrawn = isListed(location.pathname) && !isOwnHome();

function Router() {
  const isShown = useShown();
  return <HydratedRouter {...(!isDrawn && !isShown && { useTransitions: false })} />;
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserShop document={parts} shop={state.shop} texts={texts}>
        <Router />
      </BrowserShop>
    </StrictMode>,
  );
}

void wholeStyles.then(() => {
  onceAlive(takeEarlyPress());
  if (isDrawn) startTransition(hydrate);
  else hydrate();
});
