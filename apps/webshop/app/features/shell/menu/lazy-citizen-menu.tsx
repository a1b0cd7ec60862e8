import { Suspense } from 'react';
import { lazyPart } from '../../../platform/page/lazy-part.ts';
import { fetchCitizenMenu } from './fetch-citizen-menu.ts';

const CitizenMenu = lazyPart(() => fetchCitizenMenu().then((menus) => menus.CitizenMenu));
const CitizenPlaces = lazyPart(() => fetchCitizenMenu().then((menus) => menus.CitizenPlaces));

/** The citizen's menu for a panel that is closed at first: visitors never fetch it. */
export function LazyCitizenMenu() {
  return (
    <Suspense>
      <CitizenMenu />
    </Suspense>
  );
}

/** The same for "Meer" of a phone. */
export function LazyCitizenPlaces() {
  return (
    <Suspense>
      <CitizenPlaces />
    </Suspense>
  );
}
