import { FilterPanel } from '@tegoed/ui/lists/filter-panel';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../platform/language/texts.ts';
import { isMenuShown, withMenu } from './filter-menu.ts';

export const filterFormId = 'filters';
/** Name of the control that says in which order the list stands; it belongs to the form. */
export const orderName = 'order_by';

/** Milliseconds without typing after which a text filter applies (screens.md 2.2). */
const pause = 1000;

/** The value of each control by its name; an empty text is "all". */
export type FilterValues = Readonly<Record<string, string>>;

type FilterControl = HTMLInputElement | HTMLSelectElement;

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
  /** The address of the list that the values of the form mean; `changed` names the controls that were used. */
  address: (query: URLSearchParams, changed: readonly string[]) => string;
  /** FilterGroups, with uncontrolled controls. */
  children: ReactNode;
}

/**
 * The filters of a list live in the address, also that they are open on a phone: choosing one replaces the address and loads the list anew, and the newest
 * answer wins. Without scripts it is an ordinary form, and what was chosen in it before they came is taken along. What a
 * browser fills in by itself on a reload would look like that, so it is asked not to.
 */
export function ListFilters(props: ListFiltersProps) {
  const { label, apply, action, values, chosen, total, kept = {}, folded, address, children } = props;
  const t = useT('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<number>(undefined);
  const shown = useRef<FilterValues>(undefined);

  /** The address that is shown or on its way. */
  const latest = useRef(pathname + search);
  useEffect(() => {
    latest.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => () => clearTimeout(timer.current), [pathname]);
  const onAlive = useEffectEvent(() => {
    const form = filterForm();
    const changed = form ? changedControls(form) : [];
    if (!form || changed.length === 0) return;
    const isTyping = changed.every((control) => isTyped(control) && control === document.activeElement);
    goAfter(isTyping ? pause : 0, form, changed);
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = values;
    if (before === undefined) onAlive();
    else showValues(values, before);
  }, [values]);

  function goAfter(milliseconds: number, form: HTMLFormElement, changed: readonly FilterControl[]) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => go(form, changed), milliseconds);
  }

  function go(form: HTMLFormElement, changed: readonly FilterControl[]) {
    clearTimeout(timer.current);
    const names = changed.map((control) => control.name);
    const query = new URLSearchParams(search);
    // The order applies by itself and stands in the address in its own words, unless it was chosen before that.
    const isOrdered = names.includes(orderName);
    if (isOrdered) query.delete(`${orderName}_dir`);
    for (const [name, value] of formFields(form)) if (name !== orderName || isOrdered) query.set(name, value);
    query.delete('page');
    moveTo(withMenu(address(query, names), isMenuShown(latest.current.split('?')[1] ?? '')));
  }

  function moveTo(wanted: string) {
    if (wanted === latest.current) return;
    latest.current = wanted;
    void navigate(wanted, { replace: true, preventScrollReset: true });
  }

  function onChanged(event: FormEvent<HTMLFormElement>) {
    const { target, currentTarget: form } = event;
    if (isControl(target)) goAfter(isTyped(target) ? pause : 0, form, [target]);
  }

  function onSent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go(event.currentTarget, []);
  }

  return (
    <FilterPanel
      id={filterFormId}
      folded={folded}
      opened={isMenuShown(search)}
      onOpenedChange={(opened) => moveTo(withMenu(latest.current, opened))}
      action={action}
      method="get"
      autoComplete="off"
      label={label}
      opener={t('filters.open', { count: chosen })}
      heading={t('filters.title')}
      closeLabel={t('filters.close')}
      clear={{ href: action, label: t('filters.clear') }}
      apply={apply}
      show={t('filters.show', { count: total })}
      empty={total === 0}
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

function isControl(target: EventTarget): target is FilterControl {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isTyped(control: FilterControl): boolean {
  return control.type === 'text' || control.type === 'search';
}

function isTicked(control: HTMLInputElement): boolean {
  return control.type === 'radio' || control.type === 'checkbox';
}

function filterForm(): HTMLFormElement | undefined {
  const form = document.getElementById(filterFormId);
  return form instanceof HTMLFormElement ? form : undefined;
}

/** The controls that are no longer as the server drew them. */
function changedControls(form: HTMLFormElement): FilterControl[] {
  return [...form.elements].filter(isControl).filter((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== drawnOption(control)?.value;
    if (isTicked(control)) return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}

function drawnOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find((option) => option.defaultSelected) ?? options[0];
}

/** The address changed by another way than the form: a removed filter, the back button. What is being typed stays. */
function showValues(values: FilterValues, before: FilterValues) {
  for (const control of [...(filterForm()?.elements ?? [])].filter(isControl)) {
    const value = values[control.name];
    if (value === undefined || value === before[control.name] || control === document.activeElement) continue;
    if (control instanceof HTMLInputElement && isTicked(control)) control.checked = control.value === value;
    else if (control.type !== 'hidden') control.value = value;
  }
}
