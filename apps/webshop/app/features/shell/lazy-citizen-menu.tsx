import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';

const CitizenMenu = lazyPart(() => import('./citizen-menu.tsx').then(({ CitizenMenu: component }) => component));

/** The citizen's menu for panels that are closed at first: visitors never fetch it. */
export function LazyCitizenMenu() {
  return (
    <Suspense>
      <CitizenMenu />
    </Suspense>
  );
}
