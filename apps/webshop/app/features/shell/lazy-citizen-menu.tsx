import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { CitizenMenuProps } from './citizen-menu.tsx';
import { fetchCitizenMenu } from './fetch-citizen-menu.ts';

const CitizenMenu = lazyPart(fetchCitizenMenu);

/** The citizen's menu for panels that are closed at first: visitors never fetch it. */
export function LazyCitizenMenu(props: CitizenMenuProps) {
  return (
    <Suspense>
      <CitizenMenu {...props} />
    </Suspense>
  );
}
