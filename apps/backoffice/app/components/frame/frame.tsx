import { disclosure } from '@tegoed/ui/controls/disclosure';
import { SkipLinks } from '@tegoed/ui/frame/skip-links';
import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { currentOf, NavList, type NavThing } from './side-nav.tsx';
import './frame.css';
import './bottom-bar.css';

export interface FrameTexts {
  readonly toContent: string;
  readonly menu: string;
  readonly quickMenu: string;
  readonly more: string;
  readonly everything: string;
  readonly waiting: (count: number) => string;
}

/** A place of the bar of a telephone. */
export interface QuickPlace {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** How many things wait there. */
  readonly count?: number | undefined;
  /** Addresses of the other places of the same thing. */
  readonly others?: readonly string[];
  /** What is done most: on a round ground. */
  readonly main?: true | undefined;
}

interface FrameProps {
  texts: FrameTexts;
  /** The organization and how to change it. */
  organization: ReactNode;
  /** In the middle of the bar: where to go. */
  find?: ReactNode;
  /** At the end of the bar: the account. */
  end: ReactNode;
  things: readonly NavThing[];
  /** On a phone: four places of `things` at most, and "Meer" with all of them. */
  quick: readonly QuickPlace[];
  /** Above the page, over its whole width. */
  line?: ReactNode;
  children: ReactNode;
}

/** Around each page: bar, navigation at the left from 64rem, else a bar below. */
export function Frame({ texts, organization, find, end, things, quick, line, children }: FrameProps) {
  const { pathname } = useLocation();
  const isComing = useNavigation().state === 'loading';
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const list = <NavList things={things} waiting={texts.waiting} />;
  return (
    <>
      <SkipLinks links={[{ href: '#content', label: texts.toContent }]} />
      <header className="tg-deskbar">
        {organization}
        {find}
        <div className="tg-deskbar__end">{end}</div>
      </header>
      <div className="tg-shell">
        <nav className="tg-sidenav" aria-label={texts.menu}>
          {list}
        </nav>
        <main className="tg-work" id="content" tabIndex={-1} aria-busy={isComing}>
          {line}
          {children}
        </main>
      </div>
      <nav className="tg-quickbar" aria-label={texts.quickMenu}>
        <ul className="tg-quickbar__list">
          {quick.map(({ to, label, icon, count, others = [], main }) => (
            <li key={to} className={main && 'tg-quickbar__main'}>
              <Link to={to} aria-current={[to, ...others].map((one) => currentOf(one, pathname)).find(Boolean)}>
                <Icon name={icon} />
                {label}
                {count ? (
                  <span className="tg-quickbar__n">
                    {count}
                    <VisuallyHidden>{texts.waiting(count)}</VisuallyHidden>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
          <li>
            <details {...disclosure} onToggle={({ currentTarget }) => setIsSheetOpen(currentTarget.open)}>
              <summary>
                <Icon name="menu" />
                {texts.more}
              </summary>
              <div className="tg-quickbar__sheet">
                <h2>{texts.everything}</h2>
                {/* On a desk, where nobody opens it, it would be the whole menu once more. */}
                {isSheetOpen && <div className="tg-sidenav tg-sidenav--sheet">{list}</div>}
              </div>
            </details>
          </li>
        </ul>
      </nav>
    </>
  );
}
