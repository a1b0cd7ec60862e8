import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { WholeWords } from '../text/whole-words.tsx';
import './panel.css';

interface PanelProps {
  heading?: ReactNode;
  level?: 2 | 3;
  id?: string;
  tone?: 'soft' | 'sunken';
  /** More room inside, for the main matter of a page. */
  large?: boolean;
  children: ReactNode;
}

/** A frame around what belongs together. With a heading it is a section of the page. */
export function Panel({ heading, level = 2, id, tone, large, children }: PanelProps) {
  const ownId = useId();
  const className = classNames('tg-panel', tone && `tg-panel--${tone}`, large && 'tg-panel--large');
  if (!heading) return <div className={className}>{children}</div>;
  const headingId = id ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <section className={className} aria-labelledby={headingId}>
      <Heading className="tg-panel__heading utrecht-heading-3" id={headingId}>
        <WholeWords>{heading}</WholeWords>
      </Heading>
      {children}
    </section>
  );
}
