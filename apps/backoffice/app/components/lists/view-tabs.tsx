import { useCurrentInRow } from '@tegoed/ui/layout/current-in-row';
import { Link } from 'react-router';
import '@tegoed/ui/controls/tabs.css';

interface ViewTabsProps {
  label: string;
  items: readonly { readonly href: string; readonly label: string; readonly count?: number; readonly current: boolean }[];
}

/** Views of one list, each with its address and how much is in it. */
export function ViewTabs({ label, items }: ViewTabsProps) {
  const row = useCurrentInRow<HTMLElement>(items.findIndex(({ current }) => current));
  return (
    <nav ref={row} className="tg-tabs" aria-label={label}>
      {items.map(({ href, label: name, count, current }) => (
        <Link key={href} to={href} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className="tg-tabs__n">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
