import type { ReactNode } from 'react';
import './qr-frame.css';

/** The white square of a QR code. Empty, it keeps the place of one whose drawing is still being loaded. */
export function QrFrame({ children = <svg aria-hidden="true" /> }: { children?: ReactNode }) {
  return <div className="tg-qr">{children}</div>;
}
