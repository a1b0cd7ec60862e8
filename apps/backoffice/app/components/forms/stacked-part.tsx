import { useId, type ReactNode } from 'react';
import './stacked-part.css';

interface StackedPartProps {
  heading: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

/** A part of a form that stands beside a preview: its heading above its fields. */
export function StackedPart({ heading, note, children }: StackedPartProps) {
  const id = useId();
  return (
    <section className="tg-stackedpart" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className="tg-muted">{note}</p>
      {children}
    </section>
  );
}
