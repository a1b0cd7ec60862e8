import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
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
        {note && <span className="tg-row__note">{note}</span>}
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
