import { InlineSelect } from '@tegoed/ui/forms/select';
import { useId } from 'react';
import { useNavigate } from 'react-router';

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
  return (
    <InlineSelect
      id={id}
      label={label}
      hideLabel
      value={value}
      options={[...options]}
      onChange={({ target }) => void navigate(href(target.value), { preventScrollReset: true })}
    />
  );
}
