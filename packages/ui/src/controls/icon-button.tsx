import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import './icon-button.css';

interface IconOnly {
  icon: IconName;
  /** The name that is read out; the eye sees the icon only. */
  label: string;
  children?: undefined;
}

type IconButtonProps = (IconOnly & LinkProps) | (IconOnly & ComponentPropsWithRef<'button'> & { href?: undefined });

/** A round button without words: only for search, close, plus, minus, view, remove and the heart. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, className, ...rest } = props;
  const shared = {
    className: classNames('tg-icon-button utrecht-button utrecht-button--subtle', className),
    'aria-label': label,
  };
  if (rest.href !== undefined)
    return (
      <Link {...rest} {...shared}>
        <Icon name={icon} />
      </Link>
    );
  return (
    <button type="button" {...rest} {...shared}>
      <Icon name={icon} />
    </button>
  );
}
