import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { askFrameAhead } from './features/organizations/ask-frame-ahead.ts';
import { forgetOtherLanguage } from './platform/first-screen/forget-other-language.ts';
import { preloadScreen } from './platform/first-screen/preload-screen.ts';
import { screenAt } from './platform/first-screen/screen-at.ts';

forgetOtherLanguage(location.pathname);
const screen = screenAt(location.pathname);
if (screen) {
  preloadScreen(screen);
  askFrameAhead(screen);
}

hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);
