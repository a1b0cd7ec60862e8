import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './quick-check.css';

interface QuickCheckProps {
  /** Where a link to the check leads. */
  id: string;
  heading: ReactNode;
  /** What happens with the answers: nothing. */
  safe: ReactNode;
  children: ReactNode;
}

/** A few questions on a page of information, and then in their place the outcome. */
export function QuickCheck({ id, heading, safe, children }: QuickCheckProps) {
  return (
    <section className="tg-quick" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="utrecht-heading-2">
        {heading}
      </h2>
      {children}
      <p className="tg-quick__safe">
        <Icon name="lock" />
        <span>{safe}</span>
      </p>
    </section>
  );
}

/** Short answers to one question: beside each other where there is room. */
export function QuickChoices({ children }: { children: ReactNode }) {
  return <div className="tg-quick__choices">{children}</div>;
}

const looks = {
  likely: 'check-circle',
  maybe: 'message-question',
  unlikely: 'info',
} as const satisfies Record<string, IconName>;

interface QuickOutcomeProps {
  is: keyof typeof looks;
  /** The outcome in words. Takes the focus as soon as it is there. */
  heading: ReactNode;
  children: ReactNode;
}

/** What the answers come to. */
export function QuickOutcome({ is, heading, children }: QuickOutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classNames('tg-outcome', `tg-outcome--${is}`)}>
      <Icon name={looks[is]} />
      <h3 ref={title} tabIndex={-1} className="utrecht-heading-2">
        {heading}
      </h3>
      {children}
    </div>
  );
}
