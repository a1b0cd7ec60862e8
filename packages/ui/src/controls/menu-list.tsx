import type { ReactNode } from 'react';
import { Count } from '../facts/count.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Link } from './link.tsx';
import type { IconNavItem } from '../frame/nav-item.ts';
import './menu-list.css';

export interface MenuItem extends IconNavItem {
  /** How many new ones, and the word for who listens: "nieuw". */
  count?: number;
  countWord?: string;
}

interface MenuListProps {
  /** Groups with a line between. */
  groups: MenuItem[][];
  /** What is no link, at the end: the form that signs out. */
  children?: ReactNode;
}

/** The places of a signed-in citizen, in the profile menu, the sheet of a phone and the side column. */
export function MenuList({ groups, children }: MenuListProps) {
  return (
    <div className="tg-menu">
      {groups.map((items) => (
        <ul key={items[0]?.href} className="tg-menu__group">
          {items.map(({ href, label, lang, icon, current, count, countWord }) => (
            <li key={href}>
              <Link className="tg-menu__place" href={href} lang={lang} aria-current={current}>
                <Icon name={icon} />
                <span>{label}</span>
                {count ? <Count word={countWord}>{count}</Count> : null}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      {children && <div className="tg-menu__group">{children}</div>}
    </div>
  );
}

/** The same places as the side column of the personal pages, from 60rem on. */
export function SideMenu({ label, ...list }: MenuListProps & { label: string }) {
  return (
    <nav className="tg-sidemenu" aria-label={label}>
      <MenuList {...list} />
    </nav>
  );
}

interface MenuButtonProps {
  icon: IconNavItem['icon'];
  label: ReactNode;
  onClick?: () => void;
}

/** An entry that does something: signing out. Submits the form around it. */
export function MenuButton({ icon, label, onClick }: MenuButtonProps) {
  return (
    <button type="submit" className="tg-menu__place" onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
