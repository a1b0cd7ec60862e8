import { Button } from '@tegoed/ui/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { useState } from 'react';
import { reservationStanding, wayToCancel } from '../../components/reservation-standing.ts';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { loadSession } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { AskProviderDialog } from './ask-provider-dialog.tsx';
import type { ListedReservation } from './load-reservations.ts';

interface CancelDialogProps {
  reservation: ListedReservation;
  onClose: () => void;
  onCancelled: () => void;
  /** It could not be cancelled, in the platform's words. */
  onRefused: (text: string) => void;
}

/** Asks before cancelling; what the provider approved is cancelled by calling the provider. (screens.md 5.10) */
export function CancelDialog(props: CancelDialogProps) {
  const way = wayToCancel(reservationStanding(props.reservation));
  return way === 'ask-provider' ? <AskProviderDialog {...props} /> : <ConfirmCancel {...props} />;
}

function ConfirmCancel({ reservation, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const t = useT('reservations');
  const shell = useT('shell');
  const api = useApi();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  async function onConfirmed() {
    setBusy(true);
    try {
      await api.patch('/platform/product-reservations/{id}', {
        path: { id: reservation.id },
        body: { state: 'canceled_by_client' },
      });
      showToast('success', t('cancel.done', { offer: reservation.product.name }));
      void loadSession(api);
      onCancelled();
    } catch (error) {
      const text = failureText(error);
      showToast('danger', text);
      onRefused(text);
    }
  }

  return (
    <Dialog open locked={busy} onClose={onClose} heading={t('cancel.title')} closeLabel={shell('dialog.close')}>
      <DialogBody>
        <p>
          <strong>{reservation.product.name}</strong>
        </p>
        <p>
          {reservation.tookMoney && t('cancel.money-back')} {t('cancel.text')}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button kind="danger" busy={busy ? t('cancel.busy') : undefined} onClick={() => void onConfirmed()}>
          {t('cancel.confirm')}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {t('cancel.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
