import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { Link } from '../controls/link.tsx';
import type { IconNavItem } from './nav-item.ts';
import './bottom-bar.css';

interface BottomBarProps {
  /** For a skip link. */
  id?: string;
  label: string;
  /** Three or four places, the same in the same order on every page. */
  items: IconNavItem[];
  /** The MoreSheet of the signed-in citizen. */
  more?: ReactNode;
}

/** Navigation of a phone, below 60rem. It makes room where the root says `data-bars="away"`, and is here with the focus in it. */
export function BottomBar({ id, label, items, more }: BottomBarProps) {
  return (
    <nav className="tg-bottombar" id={id} aria-label={label} tabIndex={-1}>
      <ul className="tg-bottombar__list">
        {items.map(({ href, label: name, icon, current }) => (
          <li key={href}>
            <Link className="tg-bottombar__place" href={href} aria-current={current}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </nav>
  );
}
