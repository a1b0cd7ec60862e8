import type { ReactNode } from 'react';

/** A heading in which no line ends inside "e-mailadres", after its dash. What is no plain text stays as it is. */
export function WholeWords({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const [before, word, ...after] = children.split(/(\be-mail[\p{L}-]*)/iu);
  if (word === undefined) return children;
  return (
    <>
      {before}
      <span className="tg-nowrap">{word}</span>
      {after.join('')}
    </>
  );
}
