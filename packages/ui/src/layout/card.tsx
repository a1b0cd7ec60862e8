import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import type { LinkProps } from '../controls/link.tsx';
import './card.css';

interface CardProps {
  /** The class of the kind of card. */
  className: string;
  children: ReactNode;
}

/** What all cards share: one link, stretched over the card. Whatever else can be pressed lies above it. */
export function Card({ className, children }: CardProps) {
  return <article className={`tg-card ${className}`}>{children}</article>;
}

export function CardLink(props: LinkProps) {
  return <Link {...props} className="tg-card__link" />;
}
