import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { ActivationMessage } from './activation-message.tsx';

type TakenByPartnerProps = Pick<ComponentProps<typeof ActivationMessage>, 'fund'>;

/** Somebody at home was first. Who that is stays unsaid. */
export function TakenByPartner({ fund }: TakenByPartnerProps) {
  const t = useT('activation');
  const shell = useT('shell');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <ActivationMessage fund={fund} about="taken">
      <Dialog described open={isOpen} onClose={close} heading={t('taken.dialog-title')} closeLabel={shell('dialog.close')}>
        <DialogBody>
          <p>{t('taken.text')}</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>{t('taken.confirm')}</Button>
        </DialogFoot>
      </Dialog>
    </ActivationMessage>
  );
}
