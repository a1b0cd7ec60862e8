import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import './action-tiles.css';

interface ActionTilesProps {
  /** Read aloud only: the eye sees what the tiles belong to. */
  heading: ReactNode;
  /** Tiles. */
  children: ReactNode;
}

/** The few things that can be done with what stands above, side by side. Not on paper. */
export function ActionTiles({ heading, children }: ActionTilesProps) {
  const headingId = useId();
  return (
    <section className="tg-acts" aria-labelledby={headingId}>
      <h2 className="tg-hidden" id={headingId}>
        {heading}
      </h2>
      <ul className="tg-acts__list">{children}</ul>
    </section>
  );
}

type ActionTileProps = { icon: IconName; title: ReactNode } & (
  Pick<LinkProps, 'href'> | { href?: undefined; onClick?: () => void }
);

/** The whole tile is the target. Without `href` it is a button. */
export function ActionTile({ icon, title, ...target }: ActionTileProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{title}</span>
    </>
  );
  return (
    <li>
      {target.href === undefined ? (
        <button type="button" className="tg-act" onClick={target.onClick}>
          {content}
        </button>
      ) : (
        <Link className="tg-act" href={target.href}>
          {content}
        </Link>
      )}
    </li>
  );
}
