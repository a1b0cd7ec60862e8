import type { ReactNode } from 'react';
import { FollowsList, type Follows } from './follows-list.tsx';
import './consequence.css';

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
