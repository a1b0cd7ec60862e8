import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useId, type ReactNode } from 'react';
import { Form } from 'react-router';
import '@tegoed/ui/control.css';
import './list-bar.css';

interface ListSearchProps {
  /** Says what can be searched; stands in the field too. */
  label: string;
  go: string;
  query: string;
  /** What stays of the address. */
  keep: Readonly<Record<string, string>>;
  /** Filters beside it. */
  children?: ReactNode;
}

/** Searches in this list; the words stand in the address. */
export function ListSearch({ label, go, query, keep, children }: ListSearchProps) {
  const id = useId();
  return (
    <search>
      <Form className="tg-listbar">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="tg-listfind">
          <label className="tg-hidden" htmlFor={id}>
            {label}
          </label>
          <Icon name="search" />
          <input
            key={query}
            id={id}
            className="tg-control utrecht-textbox"
            type="search"
            name="q"
            defaultValue={query}
            placeholder={label}
            maxLength={100}
          />
        </div>
        <Button kind="secondary" type="submit">
          {go}
        </Button>
        {children}
      </Form>
    </search>
  );
}
