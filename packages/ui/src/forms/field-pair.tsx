import type { ReactNode } from 'react';
import './field-pair.css';

/** Two short fields that are one answer: beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="tg-fieldpair">{children}</div>;
}
