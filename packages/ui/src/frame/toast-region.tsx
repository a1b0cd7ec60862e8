import type { ReactNode } from 'react';
import './toast-region.css';

interface ToastRegionProps {
  /** What it is, for who listens: "Meldingen". */
  label: string;
  /** Toasts, when there are any. */
  children?: ReactNode;
}

/** Where passing messages appear. It stands in the page before the first one, or who listens would not hear that one. */
export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <section className="tg-toasts" aria-label={label} aria-live="polite">
      {children}
    </section>
  );
}
