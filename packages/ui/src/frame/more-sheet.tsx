import type { ReactNode } from 'react';
import { Count } from '../facts/count.tsx';
import { disclosure } from '../controls/disclosure.ts';
import { Icon } from '../pictures/icon.tsx';
import { Link } from '../controls/link.tsx';
import type { MenuItem } from '../controls/menu-list.tsx';
import './bottom-bar.css';
import './more-sheet.css';

interface MoreSheetProps {
  /** "Meer". */
  label: ReactNode;
  /** The same button while it is open: "Sluiten". */
  closeLabel: ReactNode;
  /** A Count of what waits inside. */
  count?: ReactNode;
  /** The shown page lies in the sheet. */
  current?: boolean;
  /** MoreTodo and MoreGroups. */
  children: ReactNode;
}

/** The last place of the bottom bar: every other place, over the whole screen. */
export function MoreSheet({ label, closeLabel, count, current, children }: MoreSheetProps) {
  return (
    <details className="tg-more" {...disclosure}>
      <summary className="tg-bottombar__place" aria-current={current ? 'true' : undefined}>
        <span className="tg-more__open">
          <Icon name="menu" />
          {label}
          {count}
        </span>
        <span className="tg-more__close">
          <Icon name="close" />
          {closeLabel}
        </span>
      </summary>
      <div className="tg-more__sheet" tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}

interface MoreTodoProps {
  href: string;
  title: ReactNode;
  /** What is most urgent. */
  note: ReactNode;
}

/** On top: that something waits for the reader. */
export function MoreTodo({ href, title, note }: MoreTodoProps) {
  return (
    <Link className="tg-more__todo" href={href}>
      <Icon name="message-question" />
      <span>
        <strong>{title}</strong>
        {note}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

export interface MoreTile extends MenuItem {
  /** What most come for. */
  main?: boolean;
}

interface MoreGroupProps {
  heading: ReactNode;
  /** Places in two columns. */
  tiles?: readonly MoreTile[];
  /** A MenuList: places that are rows. */
  children?: ReactNode;
}

/** Places that belong together. */
export function MoreGroup({ heading, tiles = [], children }: MoreGroupProps) {
  return (
    <section className="tg-more__group">
      <h2 className="tg-more__heading utrecht-heading-3">{heading}</h2>
      {tiles.length > 0 && (
        <ul className="tg-more__tiles">
          {tiles.map(({ href, label, icon, current, count, countWord, main }) => (
            <li key={href}>
              <Link className={main ? 'tg-more__tile tg-more__tile--main' : 'tg-more__tile'} href={href} aria-current={current}>
                <Icon name={icon} />
                <span>{label}</span>
                {count ? <Count word={countWord}>{count}</Count> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
