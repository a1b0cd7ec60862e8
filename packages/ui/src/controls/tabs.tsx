import { useCurrentInRow } from '../layout/current-in-row.ts';
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
  const row = useCurrentInRow<HTMLElement>(items.findIndex(({ current }) => current));
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
