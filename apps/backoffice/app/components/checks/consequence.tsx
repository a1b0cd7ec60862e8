import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './consequence.css';

export interface Follows {
  readonly icon: IconName;
  readonly text: ReactNode;
  /** Somebody is skipped, or something to mind. */
  readonly warning?: boolean;
}

/** What follows once a button is pressed: for people, money and mail. */
export function FollowsList({ follows }: { follows: readonly Follows[] }) {
  return (
    <ul className="tg-follows">
      {follows.map(({ icon, text, warning }, index) => (
        // The list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={warning ? 'is-warning' : undefined}>
          <Icon name={icon} />
          <div>{text}</div>
        </li>
      ))}
    </ul>
  );
}

interface ConsequenceProps {
  /** What it is about and how much, in one box. */
  what: ReactNode;
  /** "Dit gebeurt er". */
  heading: ReactNode;
  follows: readonly Follows[];
  /** A reason, the mail as it will be sent, and the buttons: the one that does it repeats verb and number. */
  children: ReactNode;
}

/** The body of a check page: before something that cannot be undone stands what it is, and what follows. */
export function Consequence({ what, heading, follows, children }: ConsequenceProps) {
  return (
    <div className="tg-consequence">
      <div className="tg-consequence__what">{what}</div>
      <h2>{heading}</h2>
      <FollowsList follows={follows} />
      {children}
    </div>
  );
}
