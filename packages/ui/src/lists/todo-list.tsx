import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import './todo-list.css';

export interface TodoItem {
  key: string;
  /** Yellow: somebody waits for the reader; green: ready; blue: good to know. The icon and the words say it too. */
  tone: 'warning' | 'success' | 'info';
  icon: IconName;
  /** Which kind of thing it is, above the title. */
  kind: ReactNode;
  /** What to do, or what there is. */
  title: ReactNode;
  /** Until when, in one sentence. */
  until?: ReactNode;
  action?: { href: string; label: ReactNode };
  /** Instead of a button: what there is to see, across the item. */
  more?: ReactNode;
}

interface TodoListProps {
  level?: 2 | 3;
  items: readonly TodoItem[];
  /** The page has its own filled button: all are outlined. Else the first is filled. */
  quiet?: boolean;
}

/** What waits for the reader, the most urgent first, each with its one button. */
export function TodoList({ level = 3, items, quiet }: TodoListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="tg-todo">
      {items.map(({ key, tone, icon, kind, title, until, action, more }, index) => (
        <li key={key} className={classNames('tg-todo__item', `tg-todo__item--${tone}`)}>
          <span className="tg-todo__icon">
            <Icon name={icon} />
          </span>
          <div className="tg-todo__text">
            <p className="tg-todo__over">{kind}</p>
            <Heading className="tg-todo__title">{title}</Heading>
            {until && <p className="tg-todo__until">{until}</p>}
          </div>
          {action && (
            <div className="tg-todo__go">
              <Button small kind={index > 0 || quiet ? 'secondary' : undefined} href={action.href}>
                {action.label}
              </Button>
            </div>
          )}
          {more && <div className="tg-todo__more">{more}</div>}
        </li>
      ))}
    </ul>
  );
}
