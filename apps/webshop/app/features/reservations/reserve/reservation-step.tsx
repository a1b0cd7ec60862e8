import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { Panel } from '@tegoed/ui/layout/panel';
import { VoucherCodePanel } from '../../../components/desk-code/voucher-code-panel.tsx';
import { reservationStatus } from '../../../components/vouchers/reservation-status.ts';
import { unbroken } from '../../../components/text/unbroken.ts';
import { voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from '../page/load-reservation.ts';
import { ReservationCancel } from '../page/reservation-cancel.tsx';
import { isOver } from '../page/reservation-moments.ts';

/** What can be done now: show the code, wait, cancel what nobody looked at, or choose something else. */
export function ReservationStep(data: ReservationData) {
  const { reservation, now } = data;
  const t = useT('reservation');
  switch (reservationStatus(reservation)) {
    case 'pending':
      return (
        <Panel>
          <DoneLine>{t('wait')}</DoneLine>
        </Panel>
      );
    case 'accepted':
      return isOver(reservation, now.date) ? <SomethingElse {...data} /> : <Code {...data} />;
    case 'expired':
      return (
        <Panel heading={t('expired.heading')}>
          <p>{t(reservation.tookMoney ? 'expired.text-money' : 'expired.text')}</p>
          <Actions apart>
            <ReservationCancel reservation={reservation} now={now} />
          </Actions>
        </Panel>
      );
    default:
      return <SomethingElse {...data} />;
  }
}

/** The code of the voucher that it was paid from. */
function Code({ reservation: { id, codeOf: address }, voucher }: ReservationData) {
  const t = useT('reservation');
  const path = usePath();
  if (address === undefined || !voucher) return null;
  return (
    <VoucherCodePanel
      voucher={voucher}
      name={voucher.fund.name}
      action={
        <Actions>
          <Button icon="qr-code" href={path('voucher-code', { address }, { reservation: id })}>
            {t('code.button')}
          </Button>
        </Actions>
      }
    />
  );
}

function SomethingElse({ voucher }: ReservationData) {
  const t = useT('reservation');
  const path = usePath();
  const language = useLanguage();
  const { cfg } = useShop();
  if (!cfg.products.list) return null;
  const hasMoney = voucher?.fund.type === 'budget' && voucherStatus(voucher) === 'usable';
  const amount = hasMoney ? formatMoney(centsFromDecimal(voucher.amount), language) : '';
  return (
    <Panel heading={t('else.heading')}>
      {hasMoney && <p>{t('else.left', { amount: unbroken(amount), fund: voucher.fund.name })}</p>}
      <Actions apart={hasMoney}>
        <Button href={path('products')}>{t('else.button')}</Button>
      </Actions>
    </Panel>
  );
}
