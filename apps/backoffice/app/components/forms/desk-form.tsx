import { useId, type ReactNode } from 'react';
import './desk-form.css';

/** The parts of a form below each other, a line between them. Stands inside the form of the router. */
export function FormParts({ children }: { children: ReactNode }) {
  return <div className="tg-deskform">{children}</div>;
}

interface FormPartProps {
  heading: ReactNode;
  /** A sentence below the heading. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a form: its heading at the left where there is room, its fields at the right. */
export function FormPart({ heading, note, children }: FormPartProps) {
  const id = useId();
  return (
    <section className="tg-deskform__part" aria-labelledby={id}>
      <div className="tg-deskform__side">
        <h2 id={id}>{heading}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="tg-deskform__main">{children}</div>
    </section>
  );
}

/** Short fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="tg-fieldrow">{children}</div>;
}
