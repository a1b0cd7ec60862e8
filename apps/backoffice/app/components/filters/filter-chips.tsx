import { Icon } from '@tegoed/ui/pictures/icon';
import { Link } from 'react-router';
import './filter-chips.css';

interface FilterChipsProps {
  /** The name of the whole for who listens. */
  label: string;
  /** Read out after each: ", zet dit filter uit". */
  off: string;
  /** Each filter that is on, and the list without it. */
  chips: readonly { readonly key: string; readonly text: string; readonly to: string }[];
}

/** The filters of a list that are on, and nowhere else to be seen; pressing one turns it off. */
export function FilterChips({ label, off, chips }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="tg-filterchips" aria-label={label}>
      {chips.map(({ key, text, to }) => (
        <li key={key}>
          <Link to={to} preventScrollReset>
            {text}
            <span className="tg-hidden">{off}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
