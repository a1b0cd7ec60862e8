import { Only, Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { PrintButton } from '../../../components/page/print-button.tsx';
import { reservationStatus, wayToCancel } from '../../../components/vouchers/reservation-status.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from './load-reservation.ts';
import { ReservationAnswers } from './reservation-answers.tsx';
import { ReservationCalendar } from './reservation-calendar.tsx';
import { ReservationCancel } from './reservation-cancel.tsx';
import { isOver } from './reservation-moments.ts';
import { ReservationPlaces } from './reservation-places.tsx';
import { ReservationStep } from '../reserve/reservation-step.tsx';
import { ReservationSum } from './reservation-sum.tsx';
import { ReservationTimeline } from './reservation-timeline.tsx';
import { ReservationTop } from './reservation-top.tsx';

/** One reservation: how it stands and what now, how far it is, where to go, what it costs, and the way out. */
export function ReservationDetails(data: ReservationData) {
  const { reservation, provider, now } = data;
  const t = useT('reservation');
  const path = usePath();
  const status = reservationStatus(reservation);
  const over = isOver(reservation, now.date);
  const runs = (status === 'pending' || status === 'accepted') && !over;
  const { product_voucher_address: voucher } = reservation;
  return (
    <SplitLayout
      summary={<ReservationTop reservation={reservation} now={now} />}
      stepLabel={t('step')}
      step={
        <Stack gap="large">
          <ReservationStep {...data} />
          <Only when="wide">
            <CostAndKeep {...data} keeps={runs} />
          </Only>
        </Stack>
      }
    >
      <Stack gap="large">
        <ReservationTimeline reservation={reservation} now={now} />
        {runs && provider && <ReservationPlaces provider={provider} now={now} />}
        <ReservationAnswers {...reservation} />
        <Only when="narrow">
          <CostAndKeep {...data} keeps={runs} />
        </Only>
        {wayToCancel(status) && status !== 'expired' && !over && <ReservationCancel reservation={reservation} now={now} />}
        <Only when="screen">
          <RowList>
            {voucher && <Row icon="ticket" title={t('ways.voucher')} href={path('voucher', { address: voucher })} />}
            <Row icon="list" title={t('ways.all')} href={path('reservations')} />
          </RowList>
        </Only>
      </Stack>
    </SplitLayout>
  );
}

function CostAndKeep({ keeps, ...data }: ReservationData & { keeps: boolean }) {
  const t = useT('reservation');
  const success = useT('success');
  return (
    <Stack gap="large">
      <ReservationSum reservation={data.reservation} />
      {keeps && (
        <Only when="screen">
          <Panel heading={success('keep')}>
            <Stack gap="small">
              {data.reservation.state === 'accepted' && <ReservationCalendar {...data} />}
              <PrintButton>{t('keep.print')}</PrintButton>
            </Stack>
          </Panel>
        </Only>
      )}
    </Stack>
  );
}
