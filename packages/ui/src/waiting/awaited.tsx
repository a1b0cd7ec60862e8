import type { ReactNode } from 'react';
import './awaited.css';

/**
 * What a page tells everybody, and a signed-in person perhaps otherwise. Whoever is signed in does not see it before it is their own;
 * its place is kept.
 */
export function Awaited({ children }: { children: ReactNode }) {
  return <div className="tg-awaited">{children}</div>;
}

/** What only a signed-in person gets. Before the page knows who it is, its place is kept where somebody is signed in, and nobody sees it. */
export function OnlySignedIn({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return signedIn ? children : <div className="tg-awaited-extra">{children}</div>;
}
