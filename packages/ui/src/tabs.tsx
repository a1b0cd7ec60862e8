import { Link } from './link.tsx';
import { Icon } from './icon.tsx';
import type { IconNavItem, NavItem } from './nav-item.ts';
import './tabs.css';

interface TabsProps {
  label: string;
  items: NavItem[];
}

/** Parts of one list, each with its own address: "Te gebruiken (4)", "Voorbij (2)". */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav className="tg-tabs" aria-label={label}>
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
  items: IconNavItem[];
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
