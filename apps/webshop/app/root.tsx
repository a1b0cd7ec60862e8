import '@tegoed/ui/tokens.css';
import '@tegoed/ui/fonts.css';
import '@tegoed/ui/base.css';
import '@tegoed/ui/utrecht-bridge.css';
import fontUrl from '@tegoed/ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Shell } from './features/shell/shell.tsx';
import { PageStateScript, ShopScripts, ShopStyles } from './features/shell/shop-scripts.tsx';
import { useDocumentParts, documentIds } from './platform/page-state.ts';
import { useShop } from './platform/shop.ts';
import { useLanguage } from './platform/texts.ts';
import { PageProblem } from './routes/page-problem.tsx';

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { implementation } = useShop();
  const { themeCss, nonce } = useDocumentParts();
  return (
    <html lang={useLanguage()} className={`${implementation.key}-theme`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ShopStyles />
        <style id={documentIds.theme} nonce={nonce}>
          {themeCss}
        </style>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontUrl} />
        <link rel="icon" type="image/svg+xml" href={implementation.favicon} />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <PageStateScript />
        <ShopScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { PageProblem as ErrorBoundary };
