import type { ReactNode, Ref } from 'react';
import './toast-region.css';

interface ToastRegionProps {
  /** What it is, for who listens: "Meldingen". */
  label: string;
  /** Toasts, when there are any. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** Where passing messages appear. It stands in the page before the first one, or who listens would not hear that one. */
export function ToastRegion({ label, children, ref }: ToastRegionProps) {
  return (
    <section className="tg-toasts" ref={ref} aria-label={label} aria-live="polite">
      {children}
    </section>
  );
}
