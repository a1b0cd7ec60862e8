import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useT } from '../../platform/language/texts.ts';

interface FundTakenDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Somebody of the family was first. It never says who. */
export function FundTakenDialog({ open, onClose }: FundTakenDialogProps) {
  const t = useT('fund');
  const shell = useT('shell');
  return (
    <Dialog described open={open} onClose={onClose} heading={t('taken.title')} closeLabel={shell('dialog.close')}>
      <DialogBody>
        <p>{t('taken.text')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('taken.confirm')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
