import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';

/** One place to go to, in the navigation, the bottom bar or a menu. */
export interface NavItem {
  href: string;
  label: ReactNode;
  /** The page that is shown lies here. */
  current?: boolean;
}

/** A place in the bottom bar or a menu, where each has its drawing. */
export interface IconNavItem extends NavItem {
  icon: IconName;
}
