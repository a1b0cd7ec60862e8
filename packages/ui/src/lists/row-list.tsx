import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import { Link } from '../controls/link.tsx';
import type { LinkProps } from '../controls/link.tsx';
import { WholeWords } from '../text/whole-words.tsx';
import './row-list.css';

interface RowListProps {
  /** The choice of a way: larger rows with a tile. */
  choice?: boolean;
  /** Rows. */
  children: ReactNode;
}

/** Rows that lead somewhere: ways, actions, settings. */
export function RowList({ choice, children }: RowListProps) {
  return <ul className={classNames('tg-rows', choice && 'tg-rows--choice')}>{children}</ul>;
}

interface RowLook {
  icon?: IconName;
  /** Instead of the icon. */
  tile?: ReactNode;
  /** What kind of thing the title is, above it: "Geboortedatum". */
  label?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  badge?: ReactNode;
}

type RowProps = RowLook & (Omit<LinkProps, 'title'> | { href?: undefined; type?: 'button' | 'submit'; onClick?: () => void });

/** The whole row is the target. Without `href` it is a button. */
export function Row({ icon, tile, label, title, note, badge, ...target }: RowProps) {
  const className = classNames('tg-row', Boolean(badge) && 'tg-row--badge');
  const content = (
    <>
      {tile ?? (icon && <Icon name={icon} />)}
      <span className="tg-row__text">
        {label && <span className="tg-row__note tg-row__note--top">{label}</span>}
        <span className="tg-row__title">{title}</span>
        {note && (
          <span className="tg-row__note">
            <WholeWords>{note}</WholeWords>
          </span>
        )}
      </span>
      {badge}
      <Icon name="chevron-right" />
    </>
  );
  if (target.href !== undefined)
    return (
      <li>
        <Link {...target} className={className}>
          {content}
        </Link>
      </li>
    );
  return (
    <li>
      <button type={target.type === 'submit' ? 'submit' : 'button'} onClick={target.onClick} className={className}>
        {content}
      </button>
    </li>
  );
}

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
