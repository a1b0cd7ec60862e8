import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { reservationStatus, wayToCancel } from '../../../components/vouchers/reservation-status.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../../platform/language/failure-text.ts';
import { loadSession } from '../../../platform/session/session.ts';
import { useT } from '../../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { AskProviderDialog } from './ask-provider-dialog.tsx';
import type { ListedReservation } from '../list/load-reservations.ts';

interface CancelDialogProps {
  reservation: ListedReservation;
  onClose: () => void;
  onCancelled: () => void;
  /** It could not be cancelled, in the platform's words. */
  onRefused: (text: string) => void;
}

/** Asks before cancelling; what the provider approved is cancelled by calling the provider. (screens.md 5.10) */
export function CancelDialog(props: CancelDialogProps) {
  const way = wayToCancel(reservationStatus(props.reservation));
  return way === 'ask-provider' ? <AskProviderDialog {...props} /> : <ConfirmCancel {...props} />;
}

function ConfirmCancel({ reservation, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const t = useT('reservations');
  const api = useApi();
  const failureText = useFailureText();

  async function onConfirmed() {
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
    <ConfirmDialog
      heading={t('cancel.title')}
      yes={{ label: t('cancel.confirm'), busyLabel: t('cancel.busy') }}
      no={t('cancel.cancel')}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>
        <strong>{reservation.product.name}</strong>
      </p>
      <p>
        {reservation.tookMoney && t('cancel.money-back')} {t('cancel.text')}
      </p>
    </ConfirmDialog>
  );
}
