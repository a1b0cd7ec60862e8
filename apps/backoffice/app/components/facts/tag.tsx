import type { BadgeProps } from '@tegoed/ui/facts/badge';
import { Icon } from '@tegoed/ui/pictures/icon';
import './tag.css';

/** A state in a row: the word in ink, the icon in its colour. In the head of a page it is a Badge. */
export function Tag({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`tg-tag tg-tag--${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
