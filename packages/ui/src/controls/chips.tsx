import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Link } from './link.tsx';
import type { NavItem } from '../frame/nav-item.ts';
import './chips.css';
import '../text/visually-hidden.css';

interface ChipsProps {
  /** Read out before the list: "Gekozen filters". */
  label: string;
  /** Read out before each: "Verwijder filter". */
  removeLabel: string;
  /** `href` is the list without this filter. */
  chips: { href: string; label: string }[];
  clear?: { href: string; label: string };
}

/** Chosen filters; each removes itself. */
export function Chips({ label, removeLabel, chips, clear }: ChipsProps) {
  return (
    <ul className="tg-chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.href}>
          <Link className="tg-chip" href={chip.href}>
            <span className="tg-hidden">{removeLabel} </span>
            {chip.label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <Link className="tg-chips__clear utrecht-link" href={clear.href}>
            {clear.label}
          </Link>
        </li>
      )}
    </ul>
  );
}

interface ChoiceChipsProps {
  label: string;
  items: NavItem[];
}

/** Kinds of things in one short list, one of them chosen: "Alles (6)", "Mijn gezin (2)". */
export function ChoiceChips({ label, items }: ChoiceChipsProps) {
  return (
    <nav className="tg-chips" aria-label={label}>
      {items.map(({ href, label: name, current }) => (
        <Link
          key={href}
          className={classNames('tg-chip tg-chip--choice', current && 'tg-chip--on')}
          href={href}
          aria-current={current}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
