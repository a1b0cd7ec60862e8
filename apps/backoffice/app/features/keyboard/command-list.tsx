/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a list of places below a combobox: no tag
   of HTML is one */
import { Dialog, DialogBody } from '@tegoed/ui/layout/dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { NavThing } from '../../components/frame/side-nav.tsx';
import { useT } from '../../platform/texts.ts';
import '@tegoed/ui/control.css';
import './command-list.css';

interface CommandListProps {
  menu: readonly NavThing[];
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
}

interface Command {
  readonly label: string;
  /** The group of the menu that it stands in. */
  readonly group?: string;
  readonly run: () => void;
}

/** Goes to any place of the menu by typing some letters of its name. */
export function CommandList({ menu, open, onClose, onHelp }: CommandListProps) {
  const t = useT('keyboard');
  return (
    <Dialog open={open} onClose={onClose} heading={t('go-to')} closeLabel={t('close')}>
      <DialogBody>
        <Commands menu={menu} onClose={onClose} onHelp={onHelp} />
      </DialogBody>
    </Dialog>
  );
}

function Commands({ menu, onClose, onHelp }: Omit<CommandListProps, 'open'>) {
  const t = useT('keyboard');
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  const places = placesOf(menu).map(({ to, ...place }): Command => ({ ...place, run: go(to) }));
  const found = [...places, { label: t('help'), run: onHelp }].filter((command) => isMeant(command, words));
  const optionId = (index: number) => `${id}-${index}`;

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      found[chosen]?.run();
    }
  }

  return (
    <>
      <input
        className="tg-control utrecht-textbox"
        type="text"
        role="combobox"
        // The dialog was opened to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        aria-label={t('type')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] && optionId(chosen)}
        placeholder={t('type')}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <ul className="tg-commands" role="listbox" id={`${id}-list`} aria-label={t('places')}>
        {found.map(({ label, group, run }, index) => (
          <li key={`${group} ${label}`} role="option" id={optionId(index)} aria-selected={index === chosen}>
            <button type="button" tabIndex={-1} onClick={run}>
              {label}
              {group && <span className="tg-commands__group">{group}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{found.length === 0 && t('nothing')}</p>
    </>
  );
}

function placesOf(menu: readonly NavThing[]): readonly { label: string; to: string; group?: string }[] {
  return menu.flatMap(({ label, to, places }) => {
    if (places) return places.map((place) => ({ label: place.label, to: place.to, group: label }));
    return to === undefined ? [] : [{ label, to }];
  });
}

/** Every word that was typed begins some word of the place or its group. */
function isMeant({ label, group = '' }: Command, words: string): boolean {
  const begins = `${label} ${group}`.toLowerCase().split(/\s+/);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => begins.some((one) => one.startsWith(word)));
}
