import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { customerOf, type Phase } from './phases.ts';
import { Answer } from './reservation-card.tsx';
import type { Reservation } from './reservations.ts';
import '../../components/checks/consequence.css';
import './decide.css';

interface DecideProps {
  reservation: Reservation;
  phase: Phase;
}

/** The answer to an open reservation with what follows from it; of an accepted one until when it can be cancelled, and when it is paid. */
export function Decide({ reservation, phase }: DecideProps) {
  if (phase === 'over') return null;
  return phase === 'open' || phase === 'late' ? (
    <Open reservation={reservation} phase={phase} />
  ) : (
    <Accepted reservation={reservation} phase={phase} />
  );
}

function Open({ reservation, phase }: DecideProps) {
  const t = useT('reservations');
  const language = useLanguage();
  const name = customerOf(reservation) ?? t('customer');
  return (
    <section className="tg-decide" aria-label={t('if-accepted')}>
      <div className="tg-decide__row">
        <div>
          <p className="tg-decide__money">{shownAmount(centsOf(reservation.amount), language)}</p>
          <p>{t('from-fund', { fund: reservation.fund.name, name })}</p>
        </div>
        <Answer reservation={reservation} name={name} />
      </div>
      {phase === 'late' ? <p>{t('expired-text')}</p> : <IfAccepted reservation={reservation} />}
    </section>
  );
}

/** What follows from accepting now. */
function IfAccepted({ reservation: { amount, transfer_at: payableAt } }: Pick<DecideProps, 'reservation'>) {
  const t = useT('reservations');
  const language = useLanguage();
  const inEuros = shownAmount(centsOf(amount), language);
  const day = payableAt && wholeDay(payableAt, language);
  const lines: { icon: IconName; text: string }[] = [
    { icon: 'mail', text: t('follow-mail') },
    ...(day ? ([{ icon: 'undo', text: t('follow-cancel', { day }) }] as const) : []),
    { icon: 'banknote', text: day ? t('follow-paid', { amount: inEuros, day }) : t('follow-paid-soon', { amount: inEuros }) },
  ];
  return (
    <>
      <h2>{t('if-accepted')}</h2>
      <ul className="tg-follows">
        {lines.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Accepted({ reservation, phase }: DecideProps) {
  const t = useT('reservations');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const { id, amount: given, transfer_at: payableAt, voucher_transaction: payment, state_locale: state } = reservation;
  const amount = shownAmount(centsOf(given), language);
  const day = payableAt ? wholeDay(payableAt, language) : '';
  const words = {
    cancelable: t('may-cancel', { day, amount }),
    payable: t('being-paid', { amount }),
    paid: t('paid', { amount }),
  };
  const seesMoney = payment && permissions.includes('view_finances');
  return (
    <Alert tone="success" level={2} title={state}>
      <p>{phase === 'cancelable' || phase === 'payable' || phase === 'paid' ? words[phase] : null}</p>
      <Actions apart>
        {phase === 'cancelable' && (
          <Button
            kind="secondary"
            icon="close"
            href={`${pathOf('refuse-reservations', language, { organization })}?reservering=${id}`}
          >
            {t('cancel')}
          </Button>
        )}
        {seesMoney && (
          <Button kind="secondary" href={pathOf('income-payment', language, { organization, payment: payment.address })}>
            {t('see-payment')}
          </Button>
        )}
      </Actions>
    </Alert>
  );
}
