import { Icon } from '../pictures/icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import './arrow-link.css';

/** The link to "all …" beside a heading. */
export function ArrowLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className="tg-arrowlink utrecht-link">
      {children} <Icon name="arrow-right" />
    </Link>
  );
}

/** The way back on top of a page that does one thing. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className="tg-back utrecht-link">
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
