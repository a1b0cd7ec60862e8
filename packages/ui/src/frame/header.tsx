import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../controls/link.tsx';
import type { NavItem } from './nav-item.ts';
import './header.css';
import '../text/visually-hidden.css';

const softHyphen = '\u00ad';

interface HeaderProps {
  /** An `<img>` or a Tile; the name stands beside it, so it needs no words of its own. */
  logo: ReactNode;
  /** With soft hyphens where a small phone may break it; then it has no room for a tagline. */
  name: string;
  tagline?: ReactNode;
  homeHref: string;
  /** What the logo's link adds for who listens: ", naar de startpagina". */
  homeHint: string;
  /** A form with a SearchBox; seen from 60rem on. */
  search?: ReactNode;
  /** Sign in, or the citizen's buttons. */
  account?: ReactNode;
  /** The themed row below; the wizard and the counter have none. */
  navigation?: { label: string; items: NavItem[]; id?: string };
}

/** Top of every page. The logo always stands on white, so that any municipal logo works. */
export function Header({ logo, name, tagline, homeHref, homeHint, search, account, navigation }: HeaderProps) {
  return (
    <header className={classNames('tg-header utrecht-page-header', !navigation && 'tg-header--plain')}>
      <div className="tg-wrap tg-header__bar">
        <Link className={classNames('tg-logo', name.includes(softHyphen) && 'tg-logo--long')} href={homeHref}>
          {logo}
          <span>
            <span className="tg-logo__name">{name}</span>
            {tagline && <span className="tg-logo__sub">{tagline}</span>}
          </span>
          <span className="tg-hidden">{homeHint}</span>
        </Link>
        {search && <div className="tg-header__search">{search}</div>}
        {account && <div className="tg-header__account">{account}</div>}
      </div>
      {navigation && (
        <nav className="tg-nav utrecht-nav-bar" id={navigation.id} aria-label={navigation.label} tabIndex={-1}>
          <div className="tg-wrap">
            <ul className="tg-nav__list">
              {navigation.items.map(({ href, label, current }) => (
                <li key={href}>
                  <Link href={href} aria-current={current}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </header>
  );
}
