import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import '../text/visually-hidden.css';
import './search-box.css';

interface SearchBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** Read out; seen above the field with `showLabel`. */
  label: string;
  buttonLabel: string;
  showLabel?: boolean;
  /** No wider than words need, beside other tools of a list. */
  compact?: boolean;
  /** Above the results of a page. */
  wide?: boolean;
}

/** Field and button of a search; the caller puts it in its form, so that it works without scripts. */
export function SearchBox({ label, buttonLabel, showLabel, compact, wide, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <div className={classNames('tg-search', compact && 'tg-search--compact', wide && 'tg-search--wide')}>
      <label className={showLabel ? 'tg-search__label utrecht-form-label' : 'tg-hidden'} htmlFor={id}>
        {label}
      </label>
      <div className="tg-search__row">
        <input type="search" autoComplete="off" {...input} id={id} className="utrecht-textbox" />
        <button type="submit" aria-label={buttonLabel}>
          <Icon name="search" />
        </button>
      </div>
    </div>
  );
}
