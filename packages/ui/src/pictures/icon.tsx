import sprite from '../../assets/icons.svg?url&no-inline';
import type { IconName } from './icon-names.ts';
import './icon.css';

export type { IconName } from './icon-names.ts';

/** A drawing beside words; it says nothing by itself, so it is hidden for assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="tg-icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
