import '@tegoed/ui/tokens.css';
import '@tegoed/ui/fonts.css';
import '@tegoed/ui/base.css';
import '@tegoed/ui/utrecht-bridge.css';
import './styles/theme.css';
import './styles/dense.css';
import './styles/opening.css';
import fontUrl from '@tegoed/ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { FieldWords } from '@tegoed/ui/forms/field-words';
import { LinkProvider, type LinkProps } from '@tegoed/ui/controls/link';
import type { ReactNode } from 'react';
import { Link, Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Logo } from './components/frame/logo.tsx';
import { languageOf } from './platform/paths.ts';
import { loadTexts, useT } from './platform/texts.ts';
import { PageMoves } from './features/shell/page-moves.tsx';
import { useOnePress } from './features/shell/use-one-press.ts';

/** The document. It is the same for every address, so its language is said once the address is known. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="nl" className="backoffice-theme" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Tegoed</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontUrl} fetchPriority="low" />
        <Links />
      </head>
      <body className="tg-backoffice">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Nothing is shown before the texts of its language are here. */
export async function clientLoader(): Promise<null> {
  const language = languageOf(location.pathname);
  await loadTexts(language);
  document.documentElement.lang = language;
  return null;
}
clientLoader.hydrate = true as const;

/** The one thing that stands in the built document: it knows no language yet. */
export function HydrateFallback() {
  return (
    <>
      <main className="tg-opening">
        <Logo />
      </main>
      <noscript>
        <p>Tegoed beheer werkt alleen met JavaScript. The back office only works with JavaScript.</p>
      </noscript>
    </>
  );
}

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}

export default function Root() {
  const t = useT('app');
  useOnePress();
  return (
    <LinkProvider component={RouterLink}>
      <FieldWords optional={t('optional')} error={t('error')}>
        <PageMoves />
        <Outlet />
      </FieldWords>
    </LinkProvider>
  );
}

export { BareProblem as ErrorBoundary } from './features/problems/bare-problem.tsx';
