import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Actions } from '../controls/actions.tsx';
import { FocusLayout } from './focus-layout.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Section } from './layout.tsx';
import { NumberedSteps } from '../facts/numbered-steps.tsx';
import type { NumberedStepsProps } from '../facts/numbered-steps.tsx';
import { Panel } from './panel.tsx';
import './success-layout.css';

/** One thing to hold on to: a number, a date, an amount. */
export interface Proof {
  term: string;
  /** What must stay on one line holds hard spaces. */
  value: ReactNode;
  note?: ReactNode;
}

interface SuccessLayoutProps {
  /** "Gelukt. Wij hebben uw aanvraag." Takes the focus as soon as it is there, and is read out with the lead. */
  heading: ReactNode;
  /** One sentence. */
  lead?: ReactNode;
  /** Two or three. */
  proofs: readonly Proof[];
  /** The one next step as a filled button; others are outlined. */
  actions: ReactNode;
  /** Between the next step and what happens then. */
  children?: ReactNode;
  /** "Wat nu?" */
  next: { heading: ReactNode; steps: NumberedStepsProps['steps'] };
  /** "Bewaar dit": buttons for paper and calendar below each other, and where the mail went. Not on paper. */
  keep: { heading: string; actions: ReactNode; sent?: ReactNode };
}

/** Page template of what is done: proof of it, one next step, and what happens now. Prints with the proofs. */
export function SuccessLayout({ heading, lead, proofs, actions, children, next, keep }: SuccessLayoutProps) {
  const leadId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <FocusLayout aside={<Keep {...keep} />} asideLabel={keep.heading}>
      <div className="tg-success__head">
        <span className="tg-success__tick">
          <Icon name="check" />
        </span>
        <h1 ref={title} tabIndex={-1} aria-describedby={lead ? leadId : undefined} className="utrecht-heading-1">
          {typeof heading === 'string' ? <Done text={heading} /> : heading}
        </h1>
        {lead && (
          <p id={leadId} className="tg-lead utrecht-paragraph utrecht-paragraph--lead">
            {lead}
          </p>
        )}
      </div>
      <dl className="tg-proof">
        {proofs.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {note && <span className="tg-proof__note">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Actions apart>{actions}</Actions>
      {children}
      <Section small heading={next.heading}>
        <NumberedSteps steps={next.steps} />
      </Section>
    </FocusLayout>
  );
}

/** "Gelukt." and what was done: a line that cannot hold both ends between them, not inside "U hebt". */
function Done({ text }: { text: string }) {
  const [, done, what] = /^(\S+\.) (.+)$/.exec(text) ?? [];
  if (what === undefined) return text;
  return (
    <>
      {done} <span className="tg-success__what">{what}</span>
    </>
  );
}

function Keep({ heading, actions, sent }: SuccessLayoutProps['keep']) {
  return (
    <div className="tg-keep">
      <Panel heading={heading}>
        <div className="tg-keep__ways">{actions}</div>
        {sent && <p className="tg-keep__sent">{sent}</p>}
      </Panel>
    </div>
  );
}
