import { Button } from '@tegoed/ui/controls/button';
import { IconButton } from '@tegoed/ui/controls/icon-button';
import { Select } from '@tegoed/ui/forms/select';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useState } from 'react';
import { useT } from '../../../platform/texts.ts';
import type { Colleague } from './colleagues.ts';
import type { Dividing } from './use-dividing.ts';
import './selection-bar.css';

interface SelectionBarProps {
  dividing: Dividing;
  /** Who may get them; empty for whoever does not divide. */
  colleagues: readonly Colleague[];
  mayTake: boolean;
}

/** Over the foot of the list: how many are chosen, and what can be done with them. */
export function SelectionBar({ dividing, colleagues, mayTake }: SelectionBarProps) {
  const t = useT('requests');
  const [isOpen, setIsOpen] = useState(false);
  const { chosen, done } = dividing;
  if (chosen.size === 0) return null;
  const busy = done === undefined ? undefined : t('give-busy', { done: String(done), all: String(chosen.size) });
  return (
    <>
      <section className="tg-selection" aria-label={t('chosen-region')}>
        <p>
          <strong>{t('chosen', { count: chosen.size })}</strong>
        </p>
        <div className="tg-selection__acts">
          {colleagues.length > 0 && (
            <Button kind="secondary" icon="user-check" busy={busy} onClick={() => setIsOpen(true)}>
              {t('give-open')}
            </Button>
          )}
          {mayTake && (
            <Button
              kind="secondary"
              icon="hand"
              busy={colleagues.length > 0 ? undefined : busy}
              onClick={() => void dividing.give('self')}
            >
              {t('take-chosen')}
            </Button>
          )}
          <IconButton icon="close" label={t('choose-none')} onClick={dividing.clear} />
        </div>
      </section>
      <GiveDialog open={isOpen} onClose={() => setIsOpen(false)} dividing={dividing} colleagues={colleagues} />
    </>
  );
}

interface GiveDialogProps {
  open: boolean;
  onClose: () => void;
  dividing: Dividing;
  colleagues: readonly Colleague[];
}

function GiveDialog({ open, onClose, dividing, colleagues }: GiveDialogProps) {
  const t = useT('requests');
  const least = colleagues.at(-1)?.id ?? 0;
  const [who, setWho] = useState(least);
  const count = dividing.chosen.size;
  return (
    <Dialog open={open} onClose={onClose} heading={t('give-title', { count })} closeLabel={t('close')}>
      <DialogBody>
        <Select
          label={t('give-who')}
          hint={t('give-note')}
          value={String(who)}
          onChange={({ target }) => setWho(Number(target.value))}
          options={colleagues.map(({ id, email, open: has }) => ({
            value: String(id),
            label: t('give-option', { email, open: String(has) }),
          }))}
        />
      </DialogBody>
      <DialogFoot>
        <Button
          onClick={() => {
            onClose();
            void dividing.give(who);
          }}
        >
          {t('give-go', { count })}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('give-back')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
