import { Icon } from '@tegoed/ui/pictures/icon';
import { useEffect, useState } from 'react';
import type { NavThing } from '../../components/frame/side-nav.tsx';
import { lettersAreOn, switchLetters } from '../../platform/letters.ts';
import { useT } from '../../platform/texts.ts';
import { CommandList } from './command-list.tsx';
import { KeysHelp } from './keys-help.tsx';
import { actInList, listKeyOf } from './list-keys.ts';
import './keyboard.css';

/** Everything that keys do in every page: Ctrl K to go somewhere, letters in lists, and a page that tells which. Its button stands in the bar. */
export function Keyboard({ menu }: { menu: readonly NavThing[] }) {
  const t = useT('keyboard');
  const [open, setOpen] = useState<'commands' | 'help'>();
  const [hasLetters, setHasLetters] = useState(lettersAreOn);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return setOpen('commands');
      }
      const key = hasLetters && document.querySelector('dialog[open]') === null ? listKeyOf(event) : undefined;
      if (key === undefined) return undefined;
      if (key === 'help') return setOpen('help');
      if (actInList(key, document)) event.preventDefault();
      return undefined;
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasLetters]);

  return (
    <>
      <button type="button" className="tg-find" onClick={() => setOpen('commands')}>
        <Icon name="search" />
        <span className="tg-find__text">{t('go-to')}</span>
        <kbd className="tg-kbd">Ctrl K</kbd>
      </button>
      <CommandList menu={menu} open={open === 'commands'} onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />
      <KeysHelp
        open={open === 'help'}
        onClose={() => setOpen(undefined)}
        hasLetters={hasLetters}
        onLetters={(has) => {
          switchLetters(has);
          setHasLetters(has);
        }}
      />
    </>
  );
}
