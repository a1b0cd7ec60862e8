import { FilterPanel } from '@tegoed/ui/filter-panel';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../platform/texts.ts';

export const filterFormId = 'filters';
/** Name of the control that says in which order the list stands; it belongs to the form. */
export const orderName = 'order_by';

/** Milliseconds without typing after which a text filter applies (screens.md 2.2). */
const pause = 1000;

/** The value of each control by its name; an empty text is "all". */
export type FilterValues = Readonly<Record<string, string>>;

interface ListFiltersProps {
  /** What the form is, for who listens: "Aanbod kiezen". */
  label: string;
  /** "Toon dit aanbod". */
  apply: string;
  /** Address of the list without filters. */
  action: string;
  values: FilterValues;
  /** How many filters are chosen. */
  chosen: number;
  /** How many things the list has now. */
  total: number;
  /** What the address keeps without a filter for it, such as the look of the list. */
  kept?: FilterValues;
  /** Behind their button on a desktop too, where a map needs the room. */
  folded?: boolean;
  /** Turns the values of the form into those of the address; `changed` is the control that was used. */
  settle?: (query: URLSearchParams, changed: string | undefined) => void;
  /** FilterGroups, with uncontrolled controls. */
  children: ReactNode;
}

/**
 * The filters of a list live in the address: choosing one replaces the address and loads the list anew, and the newest
 * answer wins. Without scripts it is an ordinary form.
 */
export function ListFilters(props: ListFiltersProps) {
  const { label, apply, action, values, chosen, total, kept = {}, folded, settle, children } = props;
  const t = useT('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<number>(undefined);

  useEffect(() => () => clearTimeout(timer.current), [pathname]);
  useEffect(() => showValues(values), [values]);

  function go(form: HTMLFormElement, changed?: string) {
    clearTimeout(timer.current);
    const query = new URLSearchParams(search);
    // The order applies by itself, and stands in the address in its own words.
    for (const [name, value] of formFields(form)) if (name !== orderName) query.set(name, value);
    query.delete('page');
    settle?.(query, changed);
    const filled = new URLSearchParams([...query].filter(([, value]) => value !== ''));
    const wanted = filled.size > 0 ? `?${filled.toString()}` : '';
    if (wanted !== search) void navigate(pathname + wanted, { replace: true, preventScrollReset: true });
  }

  function onChanged(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { target } = event;
    clearTimeout(timer.current);
    if (isTyped(target)) timer.current = window.setTimeout(() => go(form, target.name), pause);
    else go(form, nameOf(target));
  }

  function onSent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(event.currentTarget);
  }

  return (
    <FilterPanel
      id={filterFormId}
      folded={folded}
      action={action}
      method="get"
      label={label}
      opener={t('filters.open', { count: chosen })}
      heading={t('filters.title')}
      closeLabel={t('filters.close')}
      clear={{ href: action, label: t('filters.clear') }}
      apply={apply}
      show={t('filters.show', { count: total })}
      onChange={onChanged}
      onSubmit={onSent}
    >
      {Object.entries(kept).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </FilterPanel>
  );
}

function formFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : []));
}

function isTyped(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search');
}

function nameOf(target: EventTarget): string | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : undefined;
}

function isTicked(control: HTMLInputElement): boolean {
  return control.type === 'radio' || control.type === 'checkbox';
}

/** The address changed by another way than the form: a removed filter, the back button. What is being typed stays. */
function showValues(values: FilterValues) {
  const form = document.getElementById(filterFormId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const control of form.elements) {
    const value = nameOf(control) === undefined ? undefined : values[nameOf(control) ?? ''];
    if (value === undefined || control === document.activeElement) continue;
    if (control instanceof HTMLSelectElement) control.value = value;
    else if (control instanceof HTMLInputElement && isTicked(control)) control.checked = control.value === value;
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = value;
  }
}
