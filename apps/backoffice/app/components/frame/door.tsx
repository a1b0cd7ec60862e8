import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import './door.css';

interface DoorProps {
  /** Name of the app. */
  name: string;
  title: string;
  children: ReactNode;
  /** Below the card. */
  foot?: ReactNode;
}

/** What somebody sees who is not in yet: one card with one question. */
export function Door({ name, title, children, foot }: DoorProps) {
  return (
    <main className="tg-door" id="content">
      <div className="tg-door__box">
        <p className="tg-door__logo">
          <Logo />
          <span>{name}</span>
        </p>
        <div className="tg-door__card">
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
        {foot && <div className="tg-door__foot">{foot}</div>}
      </div>
    </main>
  );
}

/** A line with a word between two ways. */
export function DoorOr({ children }: { children: ReactNode }) {
  return <p className="tg-door__or">{children}</p>;
}
