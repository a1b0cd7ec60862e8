import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { reservationStatus } from '../../../components/vouchers/reservation-status.ts';
import { useT } from '../../../platform/language/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ReservationData } from './load-reservation.ts';
import { useWayOut } from '../reserve/use-way-out.ts';

type ReservationCancelProps = Pick<ReservationData, 'reservation' | 'now'>;

/** The way out, with until when: a quiet button, for what has not ended. */
export function ReservationCancel({ reservation, now }: ReservationCancelProps) {
  const words = useT('reservations');
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { until, label } = useWayOut({ reservation, now });

  async function onClosed(text?: string) {
    setAsked(false);
    setRefusal(text);
    await revalidate();
    // The button that opened the dialog goes when it is cancelled.
    if (text === undefined) document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <div>
      <div aria-live="polite">
        {refusal && (
          <Alert tone="danger" title={words('cancel.failed-title')}>
            <p>{refusal}</p>
          </Alert>
        )}
      </div>
      <Button kind={reservationStatus(reservation) === 'expired' ? 'secondary' : 'quiet'} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {until && <p className="tg-small tg-muted">{until}</p>}
      {isAsked && (
        <CancelDialog
          reservation={reservation}
          onClose={() => setAsked(false)}
          onCancelled={() => void onClosed()}
          onRefused={(text) => void onClosed(text)}
        />
      )}
    </div>
  );
}
