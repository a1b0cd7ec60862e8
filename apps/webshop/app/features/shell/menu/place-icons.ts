import type { IconName } from '@tegoed/ui/pictures/icon';
import type { MainScreen } from './places.ts';

/** The drawing of each place that everybody may see, in the bar of a phone and in "Meer". */
export const placeIcons: Readonly<Record<MainScreen, IconName>> = {
  home: 'home',
  funds: 'hand-coins',
  products: 'shopping-bag',
  actions: 'percent',
  providers: 'store',
  explanation: 'life-buoy',
  'sign-up': 'user-check',
};
