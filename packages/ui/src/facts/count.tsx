import type { ReactNode } from 'react';
import './count.css';
import '../text/visually-hidden.css';

interface CountProps {
  /** What is counted, for who listens: "nieuw". */
  word: ReactNode;
  children: number;
}

/** How many there are of something that asks for attention. */
export function Count({ word, children }: CountProps) {
  return (
    <span className="tg-count">
      {children}
      <span className="tg-hidden"> {word}</span>
    </span>
  );
}
