import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './facts.css';

export interface Fact {
  icon: IconName;
  text: ReactNode;
}

/** Short facts of a card, each with its icon. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="tg-facts">
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
