import { useId, type ReactNode } from 'react';
import './texts-part.css';

interface TextsPartProps {
  heading: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

/** A part of a form that stands beside a preview: its heading above its fields. */
export function TextsPart({ heading, note, children }: TextsPartProps) {
  const id = useId();
  return (
    <section className="tg-textspart" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className="tg-muted">{note}</p>
      {children}
    </section>
  );
}
