import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import './kept-line.css';

interface KeptLineProps {
  /** What was given before and goes along. */
  children: ReactNode;
  /** The way back to it; the hint says what, for who hears the link alone. */
  action: { href: string; label: string; hint: string };
}

/** What somebody gave a page ago, above what is asked now. */
export function KeptLine({ children, action }: KeptLineProps) {
  return (
    <div className="tg-kept">
      <p>{children}</p>
      <Link href={action.href} className="utrecht-link">
        {action.label}
        <VisuallyHidden> {action.hint}</VisuallyHidden>
      </Link>
    </div>
  );
}
