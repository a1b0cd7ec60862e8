import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { VisuallyHidden } from '@tegoed/ui/visually-hidden';
import { useState } from 'react';
import { amsterdamTime } from '../../components/amsterdam-time.ts';
import { reservationStanding, wayToCancel } from '../../components/reservation-standing.ts';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { loadSession } from '../../platform/session.ts';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { daysToAsk, mayStillAsk } from './days-to-cancel.ts';

type Reservation = Schema<'ProductReservation'>;

interface CancelDialogProps {
  reservation: Reservation;
  onClose: () => void;
  onCancelled: () => void;
  /** It could not be cancelled, in the platform's words. */
  onRefused: (text: string) => void;
}

/** Asks before cancelling; what the provider approved is cancelled by calling the provider. (screens.md 5.10) */
export function CancelDialog(props: CancelDialogProps) {
  const way = wayToCancel(reservationStanding(props.reservation));
  return way === 'ask-provider' ? <AskProvider {...props} /> : <ConfirmCancel {...props} />;
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
        <p>{t('cancel.text')}</p>
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

function AskProvider({ reservation, onClose }: CancelDialogProps) {
  const t = useT('reservations');
  const shell = useT('shell');
  const path = usePath();
  const [today] = useState(() => amsterdamTime(new Date()).date);
  const { organization } = reservation.product;
  const words = { days: String(daysToAsk), provider: organization.name };
  const mayAsk = mayStillAsk(today, reservation.created_at.slice(0, 10));
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t(mayAsk ? 'cancel.accepted-title' : 'cancel.late-title')}
      closeLabel={shell('dialog.close')}
    >
      <DialogBody>
        <p>
          <strong>{reservation.product.name}</strong>
        </p>
        <p>{t(mayAsk ? 'cancel.accepted-text' : 'cancel.late-text', words)}</p>
        <p>
          <a href={path('provider', { id: organization.id })} target="_blank" rel="noreferrer">
            {t('cancel.accepted-link')}
            <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
          </a>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel.close')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
