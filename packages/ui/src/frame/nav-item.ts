import type { ReactNode } from 'react';
import type { IconName } from '../pictures/icon-names.ts';

/** One place to go to, in the navigation, the bottom bar or a menu. */
export interface NavItem {
  href: string;
  label: ReactNode;
  /** Of the label, where it is not the page's: the name of another language. */
  lang?: string;
  /** It is the page that is shown, or that page stands below it. */
  current?: 'page' | 'true' | undefined;
}

/** A place in the bottom bar or a menu, where each has its drawing. */
export interface IconNavItem extends NavItem {
  icon: IconName;
}
