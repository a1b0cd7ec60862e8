import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import type { ReactNode } from 'react';
import './checklist.css';

export interface CheckItem {
  readonly key: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly done: boolean;
  /** What is done here. */
  readonly children?: ReactNode;
  /** Where it is done, with the words of its button. */
  readonly go?: { readonly to: string; readonly label: string };
}

interface ChecklistProps {
  items: readonly CheckItem[];
  /** Read out before what is done. */
  doneWord: string;
}

/** Steps to take in order: what is done, the one to take now, what comes later. */
export function Checklist({ items, doneWord }: ChecklistProps) {
  const now = items.find(({ done }) => !done);
  return (
    <ol className="tg-checklist">
      {items.map((item, index) => (
        <li key={item.key} className={stateOf(item, now)}>
          <span className="tg-checklist__mark" aria-hidden="true">
            {item.done ? <Icon name="check" /> : index + 1}
          </span>
          <div>
            <h3>
              {item.done && <VisuallyHidden>{doneWord} </VisuallyHidden>}
              {item.title}
            </h3>
            {item.note && <p className="tg-checklist__note">{item.note}</p>}
            {item.children}
          </div>
          {item.go && !item.done && (
            <p className="tg-checklist__acts">
              <Button small kind={item === now ? 'primary' : 'secondary'} href={item.go.to}>
                {item.go.label}
                <VisuallyHidden>: {item.title}</VisuallyHidden>
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function stateOf(item: CheckItem, now: CheckItem | undefined): string | undefined {
  if (item.done) return 'is-done';
  return item === now ? 'is-now' : undefined;
}
