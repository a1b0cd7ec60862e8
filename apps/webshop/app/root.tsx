import '@tegoed/ui/tokens.css';
import '@tegoed/ui/fonts.css';
import '@tegoed/ui/base.css';
import '@tegoed/ui/utrecht-bridge.css';
import fontUrl from '@tegoed/ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { isSeenBeforeScripts } from './features/shell/shell-kind.ts';
import { Shell } from './features/shell/shell.tsx';
import {
  ArrivalScript,
  EarlyScripts,
  OwnDrawings,
  PageStateScript,
  ShopScripts,
  ShopStyles,
  useRouterParts,
} from './features/shell/shop-scripts.tsx';
import { isListed } from './platform/page/listed-screens.ts';
import { useDocumentParts, documentIds } from './platform/page/page-state.ts';
import { useShop } from './platform/shop/shop.ts';
import { useLanguage } from './platform/language/texts.ts';
import { PageProblem } from './routes/page-problem.tsx';

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { implementation } = useShop();
  const { themeCss, nonce } = useDocumentParts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const router = useRouterParts();
  return (
    <html lang={language} className={`${implementation.key}-theme`} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <EarlyScripts router={router} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ShopStyles router={router} />
        <style id={documentIds.theme} nonce={nonce}>
          {themeCss}
        </style>
        <FontPreload />
        <link rel="icon" type="image/svg+xml" href={implementation.favicon} />
        <link rel="apple-touch-icon" href={implementation.touchIcon} />
        <link rel="manifest" href={implementation.manifests[language]} />
        <meta name="theme-color" content={implementation.themeColor} />
        {!isListed(pathname) && <meta name="robots" content="noindex" />}
      </head>
      <body>
        <Shell>{children}</Shell>
        <OwnDrawings />
        <ArrivalScript />
        <ScrollRestoration />
        <PageStateScript />
        <ShopScripts router={router} />
      </body>
    </html>
  );
}

/**
 * The font comes with the page where the server drew what is read. Elsewhere it comes after the scripts, without which there is nothing to read;
 * until then a face of the device of the same width stands in.
 */
function FontPreload() {
  const isRead = [isListed(useLocation().pathname), isSeenBeforeScripts(useMatches())].some(Boolean);
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={fontUrl}
      {...(!isRead && { fetchPriority: 'low' as const })}
    />
  );
}

export default function Root() {
  return <Outlet />;
}

export { PageProblem as ErrorBoundary };
