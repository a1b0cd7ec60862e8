import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openShop } from './platform/browser-shop.ts';
import { BrowserShop } from './platform/browser-shop-provider.tsx';
import { readDocument } from './platform/page-state.ts';
import { createBrowserTexts } from './platform/texts-in-browser.ts';

const { parts, state } = readDocument();
openShop(state.shop);
const texts = createBrowserTexts({
  language: state.shop.language,
  messages: state.texts,
  addresses: state.shop.implementation.texts,
  fetch: (address) => fetch(address),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserShop document={parts} shop={state.shop} texts={texts}>
        <HydratedRouter />
      </BrowserShop>
    </StrictMode>,
  );
});
