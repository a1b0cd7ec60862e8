import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './help-block.css';

interface HelpBlockProps {
  heading: ReactNode;
  text?: ReactNode;
  /** Always in the same order: telephone, desk, e-mail. */
  ways: { icon: IconName; title: ReactNode; children: ReactNode }[];
  /** Where "Hulp vragen" leads. */
  id?: string;
}

/** Closes every page, errors and the wizard included. */
export function HelpBlock({ heading, text, ways, id = 'help' }: HelpBlockProps) {
  const headingId = `${id}-heading`;
  return (
    <section className="tg-help" id={id} aria-labelledby={headingId} tabIndex={-1}>
      <div className="tg-wrap tg-help__row">
        <div>
          <h2 className="tg-help__title utrecht-heading-3" id={headingId}>
            {heading}
          </h2>
          {text && <p>{text}</p>}
        </div>
        {ways.map(({ icon, title, children }) => (
          <div key={icon} className="tg-help__way">
            <Icon name={icon} />
            <div>
              <strong>{title}</strong>
              {children}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
