import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './follows-list.css';

export interface Follows {
  readonly icon: IconName;
  readonly text: ReactNode;
  /** Somebody is skipped, or something to mind. */
  readonly warning?: boolean;
}

/** What something sets going, a line for each. */
export function FollowsList({ follows }: { follows: readonly Follows[] }) {
  return (
    <ul className="tg-follows">
      {follows.map(({ icon, text, warning }, index) => (
        // The list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={warning ? 'is-warning' : undefined}>
          <Icon name={icon} />
          <div>{text}</div>
        </li>
      ))}
    </ul>
  );
}
