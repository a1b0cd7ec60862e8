import { readInTab, removeInTab, writeInTab } from '@tegoed/client/browser-storage';
import { useState } from 'react';

/** Where a draft is kept; the person is part of it, since a tab may see another. */
const keyOf = (name: string, person: string) => `draft ${person} ${name}`;

/** What was typed in a form and not sent yet, or nothing. */
export function readDraft(name: string, person: string): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(readInTab(keyOf(name, person)) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Once it was sent. */
export function forgetDraft(name: string, person: string): void {
  removeInTab(keyOf(name, person));
}

/** Nothing of anybody is left in this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft ')) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses to keep has kept nothing.
  }
}

interface Draft<Values> {
  readonly values: Values;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
}

/** The values of a form, which outlive a step back and a reload of the page in this tab. */
export function useDraft<Values extends object>(name: string, person: string, initial: Values): Draft<Values> {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft(name, person) }));
  return {
    values,
    set: (field, value) => {
      const next = { ...values, [field]: value };
      writeInTab(keyOf(name, person), JSON.stringify(next));
      setValues(next);
    },
  };
}
