import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import './side-nav.css';

export interface NavPlace {
  readonly to: string;
  readonly label: string;
  /** How many things wait there. */
  readonly count?: number;
}

export interface NavThing extends Partial<NavPlace> {
  readonly label: string;
  readonly icon: IconName;
  /** What is done most: it stands out on the bar of a telephone. */
  readonly main?: true | undefined;
  /** Instead of an address of its own. */
  readonly places?: readonly NavPlace[];
}

interface NavListProps {
  things: readonly NavThing[];
  /** ", 3 wachten" for who listens. */
  waiting: (count: number) => string;
}

/** All places of the app: a thing with its icon, and its places below it where it has more than one. */
export function NavList({ things, waiting }: NavListProps) {
  return (
    <ul>
      {things.map(({ label, icon, to, count, places }) => (
        <li key={label}>
          {places ? (
            <details open>
              <summary>
                <Icon name={icon} />
                <span>{label}</span>
                <Icon name="chevron-right" />
              </summary>
              <ul>
                {places.map((place) => (
                  <li key={place.to}>
                    <Place {...place} waiting={waiting}>
                      <span>{place.label}</span>
                    </Place>
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <Place to={to ?? ''} label={label} count={count} waiting={waiting}>
              <Icon name={icon} />
              <span>{label}</span>
            </Place>
          )}
        </li>
      ))}
    </ul>
  );
}

function Place({ to, count, waiting, children }: NavPlace & { waiting: NavListProps['waiting']; children: ReactNode }) {
  return (
    <Link to={to} aria-current={useCurrent(to)}>
      {children}
      {count ? (
        <span className="tg-sidenav__n">
          {count}
          <VisuallyHidden>{waiting(count)}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}

/** Whether the page at an address is open, or one below it; every page of an organization or the platform lies below its start. */
function useCurrent(to: string): 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  if (pathname === to) return 'page';
  const isStart = /\/(o\/\d+|platform)$/.test(to);
  return !isStart && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
