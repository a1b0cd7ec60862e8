import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './near-panel.css';

interface NearPanelProps extends Omit<ComponentProps<'form'>, 'className'> {
  /** "Wat is er bij u in de buurt?" */
  heading: ReactNode;
  /** What becomes of the postcode. */
  note: ReactNode;
  /** The fields and their button. */
  children: ReactNode;
}

/** Asks where the reader is, above a list of what has a place. */
export function NearPanel({ heading, note, children, ...form }: NearPanelProps) {
  const id = useId();
  return (
    <section className="tg-near" aria-labelledby={id}>
      <h2 id={id} className="tg-near__heading utrecht-heading-3">
        {heading}
      </h2>
      <form className="tg-near__form" {...form}>
        {children}
      </form>
      <p className="tg-near__note">{note}</p>
    </section>
  );
}

interface NearLineProps {
  /** What the line is about, for who listens: "Waar zoekt u?" */
  label: string;
  /** "Bij 1234 AB, binnen 5 km" */
  children: ReactNode;
  /** The link or the quiet button with which it is changed. */
  change?: ReactNode;
}

/** The place that is known, in one line. */
export function NearLine({ label, children, change }: NearLineProps) {
  return (
    <section className="tg-near tg-near--known" aria-label={label}>
      <div className="tg-near__line">
        <p>
          <Icon name="map-pin" />
          <span>{children}</span>
        </p>
        {change}
      </div>
    </section>
  );
}

/** What a server draws for who told no place. Where one is kept, the line that comes has its room already. */
export function NearAwaited({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="tg-near-new">{children}</div>
      <div className="tg-near-kept" aria-hidden="true">
        <div className="tg-near tg-near--known">
          <div className="tg-near__line">
            <span className="tg-near__change" />
          </div>
        </div>
      </div>
    </>
  );
}

/** A list that stands otherwise near a place; unseen until it does where a place is kept. */
export function NearList({ children }: { children: ReactNode }) {
  return <div className="tg-near-list">{children}</div>;
}
