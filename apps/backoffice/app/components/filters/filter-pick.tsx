import { InlineSelect } from '@tegoed/ui/forms/select';
import { useId } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { onTopOf } from '../../platform/list-address.ts';
import './list-bar.css';

interface FilterPickProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Where the list stands with a value chosen. */
  href: (value: string) => string;
}

/** A filter of a list: choosing applies it at once. */
export function FilterPick({ label, value, options, href }: FilterPickProps) {
  const id = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const coming = useNavigation().location?.search;

  function onChosen(chosen: string) {
    const wanted = href(chosen);
    const to = coming === undefined ? wanted : onTopOf(coming, { shown: search, wanted });
    // At once, so that the next filter knows of this one.
    void navigate(to, { preventScrollReset: true, flushSync: true });
  }

  return (
    <InlineSelect
      id={id}
      label={label}
      hideLabel
      value={value}
      options={[...options]}
      onChange={({ target }) => onChosen(target.value)}
    />
  );
}
