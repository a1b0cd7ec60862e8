import { useEffect, useState } from 'react';

interface Combobox {
  /** Id of the list below the field. */
  listId: string;
  /** Ids of the hits from top to bottom, links all of them; none when there is nothing to choose. */
  hits: readonly string[];
  isOpen: boolean;
  close: () => void;
}

/**
 * Makes a field a combobox with the list below it: arrows choose, Enter follows what is chosen, Escape wipes and closes; so does
 * going elsewhere, but the words stay. Gives the id of the chosen hit. The field was there before, in the form that works without
 * scripts, so it is told here what it has become.
 */
export function useSearchCombobox(field: HTMLInputElement, { listId, hits, isOpen, close }: Combobox): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = wanted !== null && hits.includes(wanted) ? wanted : null;

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-haspopup', 'listbox');
    field.setAttribute('aria-expanded', String(hits.length > 0));
    setOrRemove(field, 'aria-controls', hits.length > 0 ? listId : null);
    setOrRemove(field, 'aria-activedescendant', chosen);
    if (chosen !== null) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, hits.length, chosen]);

  useEffect(() => {
    const form = field.form;

    function onKey(event: KeyboardEvent) {
      const next = moved(event.key, hits, chosen);
      if (next !== undefined) {
        event.preventDefault();
        setWanted(next);
      } else if (event.key === 'Enter' && chosen !== null) {
        event.preventDefault();
        document.getElementById(chosen)?.click();
      } else if (event.key === 'Escape' && (isOpen || field.value !== '')) {
        event.preventDefault();
        field.value = '';
        // As if it was wiped by hand: whoever follows the field hears of it.
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    function onElsewhere(event: Event) {
      if (event.target instanceof Node && !form?.contains(event.target)) close();
    }
    const onTyped = () => setWanted(null);

    field.addEventListener('keydown', onKey);
    field.addEventListener('input', onTyped);
    form?.addEventListener('submit', close);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('input', onTyped);
      form?.removeEventListener('submit', close);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  });

  return chosen;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where an arrow key leads: round and round, past the field itself; undefined for other keys and without hits. */
function moved(key: string, hits: readonly string[], chosen: string | null): string | null | undefined {
  const step = steps[key];
  if (step === undefined || hits.length === 0) return undefined;
  const stops = [null, ...hits];
  return stops.at((stops.indexOf(chosen) + step) % stops.length);
}

function setOrRemove(field: HTMLInputElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
