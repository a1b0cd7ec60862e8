import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { WholeWords } from '../text/whole-words.tsx';
import './layout.css';

/** The width of the page with its gutters. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className="tg-wrap">{children}</div>;
}

interface MainProps {
  /** Where the skip link leads. */
  id?: string;
  /** The ground behind personal pages. */
  sunken?: boolean;
  /** Home: the hero touches the header, and `children` bring their own Wrap. */
  flush?: boolean;
  children: ReactNode;
}

export function Main({ id = 'main-content', sunken, flush, children }: MainProps) {
  return (
    <main id={id} tabIndex={-1} className={classNames('tg-main', sunken && 'tg-main--sunken', flush && 'tg-main--flush')}>
      {flush ? children : <Wrap>{children}</Wrap>}
    </main>
  );
}

interface SectionProps {
  heading: ReactNode;
  level?: 2 | 3;
  /** An h2 in the size of an h3, beside cards. */
  small?: boolean;
  id?: string;
  /** The link to all of it, at the end of the heading's line. */
  more?: ReactNode;
  /** The first section of a column needs no room above. */
  first?: boolean;
  /** Not on paper: what can be done here. */
  onScreen?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ heading, level = 2, small, id, more, first, onScreen, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <section
      className={classNames('tg-section', first && 'tg-section--first', onScreen && 'tg-section--on-screen')}
      aria-labelledby={headingId}
    >
      <div className={classNames('tg-section__head', small && 'tg-section__head--small')}>
        <Heading id={headingId} className={`utrecht-heading-${small ? 3 : level}`}>
          <WholeWords>{heading}</WholeWords>
        </Heading>
        {more}
      </div>
      {children}
    </section>
  );
}

interface StackProps {
  gap?: 'small' | 'large' | 'section';
  children: ReactNode;
}

/** Things below each other with even room between. */
export function Stack({ gap, children }: StackProps) {
  return <div className={classNames('tg-stack', gap && `tg-stack--${gap}`)}>{children}</div>;
}

interface GridProps {
  /** Columns on a desktop; a phone has one. */
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** A list of cards or panels; each child is an `<li>`. */
export function Grid({ columns = 1, children }: GridProps) {
  return <ul className={classNames('tg-grid', columns > 1 && `tg-grid--${columns}`)}>{children}</ul>;
}

/** Shows its children from 60rem on (`wide`), below it (`narrow`), or not on paper (`screen`). The other width has the same in another place. */
export function Only({ when, children }: { when: 'wide' | 'narrow' | 'screen'; children: ReactNode }) {
  return <div className={`tg-only-${when}`}>{children}</div>;
}

/** Two or three texts of equal weight: below each other on a phone; on a desktop the first two beside each other, a third across. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="tg-columns tg-section">{children}</div>;
}
