import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './contact-list.css';

interface ContactListProps {
  ways: { icon: IconName; term: ReactNode; children: ReactNode }[];
}

/** How to reach a provider: telephone, e-mail, website. */
export function ContactList({ ways }: ContactListProps) {
  return (
    <dl className="tg-contact">
      {ways.map(({ icon, term, children }) => (
        <div key={icon}>
          <dt>
            <Icon name={icon} />
            {term}
          </dt>
          <dd>{children}</dd>
        </div>
      ))}
    </dl>
  );
}
