import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import './tabs.css';

interface Tab {
  href: string;
  label: string;
  /** This part is shown now. */
  current?: boolean;
}

interface TabsProps {
  label: string;
  items: Tab[];
}

/** Parts of one list, each with its own address: "Te gebruiken (4)", "Voorbij (2)". */
export function Tabs({ label, items }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const chosen = items.findIndex(({ current }) => current);
  useEffect(() => showInRow(row.current), [chosen]);
  return (
    <nav ref={row} className="tg-tabs" aria-label={label}>
      {items.map(({ href, label: name, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Where the row scrolls, the part that is shown comes into sight; the page stays where it is. */
function showInRow(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !current) return;
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

interface SwitchProps {
  label: string;
  items: (Tab & { icon: IconName })[];
}

/** Two looks of the same list: list or map, grid or list. */
export function Switch({ label, items }: SwitchProps) {
  return (
    <nav className="tg-switch" aria-label={label}>
      {items.map(({ href, label: name, icon, current }) => (
        <Link key={href} href={href} aria-current={current ? 'true' : undefined}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
