import { Choice } from '@tegoed/ui/forms/choice';
import { Dialog, DialogBody } from '@tegoed/ui/layout/dialog';
import { useT } from '../../platform/texts.ts';
import './keys-help.css';

interface KeysHelpProps {
  open: boolean;
  onClose: () => void;
  hasLetters: boolean;
  onLetters: (has: boolean) => void;
}

const keys = [
  ['Ctrl K', 'ctrl-k'],
  ['/', 'search'],
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'choose'],
  ['Enter', 'enter'],
  ['?', 'question'],
  ['Esc', 'esc'],
] as const;

/** Which keys there are, and whether letters by themselves do something. */
export function KeysHelp({ open, onClose, hasLetters, onLetters }: KeysHelpProps) {
  const t = useT('keyboard');
  return (
    <Dialog open={open} onClose={onClose} heading={t('help')} closeLabel={t('close')}>
      <DialogBody>
        <dl className="tg-keys">
          {keys.map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd className="tg-kbd">{key}</kbd>
              </dt>
              <dd>{t(`key.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Choice
          type="checkbox"
          label={t('letters')}
          note={t('letters-note')}
          checked={hasLetters}
          onChange={({ target }) => onLetters(target.checked)}
        />
      </DialogBody>
    </Dialog>
  );
}
