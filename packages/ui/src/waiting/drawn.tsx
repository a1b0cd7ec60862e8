import type { ReactNode, Ref } from 'react';
import './drawn.css';

/** A part of a page, as the server draws it for the browser to keep, and as the browser draws it when it must. */
export function Drawn({ children }: { children: ReactNode }) {
  return <div className="tg-drawn">{children}</div>;
}

interface KeptProps {
  /** Has no children where React made the page anew instead of taking it over. */
  ref: Ref<HTMLDivElement>;
}

/** The same part in a browser that keeps what stands there. */
export function Kept({ ref }: KeptProps) {
  // oxlint-disable-next-line react/no-danger -- nothing is set: React leaves what the server put there
  return <div ref={ref} className="tg-drawn" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
}

const untouched = { __html: '' };
