import { Badge } from '@tegoed/ui/facts/badge';
import { Panel } from '@tegoed/ui/layout/panel';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { data } from 'react-router';
import { Detail } from '../../components/facts/detail.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { Decide } from '../../features/reservations/decide.tsx';
import { OfCustomer, ShareOfPrice } from '../../features/reservations/facts-of-reservation.tsx';
import { phaseOf, stateLook } from '../../features/reservations/phases.ts';
import { ReservationEvents } from '../../features/reservations/reservation-events.tsx';
import { PutAway } from '../../features/reservations/put-away.tsx';
import { findReservation, moveReservation } from '../../features/reservations/reservations.ts';
import { UrgencyTag } from '../../features/reservations/reservation-card.tsx';
import { showFailed } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { problemOf } from '../../platform/problem-of.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/reservation.ts';

const idOf = (params: Route.ClientLoaderArgs['params']) => Number(params.reservation);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const of = { organization: organizationOf(params), id: idOf(params) };
  return { reservation: await asked(findReservation(of)), today: calendarDate(new Date()) };
}

/** Puts it away, or takes it back. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const away = form.get('away') === 'yes';
  const t = textsIn(languageOf(location.pathname), 'reservations');
  const move = moveReservation({ organization: organizationOf(params), id: idOf(params), away });
  const problem = await problemOf(move, t('not-sent'));
  if (problem === undefined) return { moved: away, isUndo: form.has('undo') };
  showFailed(problem);
  return data(null, { status: 503 });
}

export default function Reservation({ loaderData: { reservation, today } }: Route.ComponentProps) {
  const t = useT('reservations');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const { product, archived, state_locale: state } = reservation;
  const phase = phaseOf(reservation);
  return (
    <Thumb wide>
      <PageTitle>{product.name}</PageTitle>
      <Trail to={pathOf('reservations', language, { organization })}>{t('back')}</Trail>
      <WorkHead
        title={product.name}
        note={t('number', { code: String(reservation.code) })}
        state={
          phase === 'open' ? (
            <UrgencyTag reservation={reservation} today={today} />
          ) : (
            <Badge {...stateLook(reservation)}>{archived ? `${state}, ${t('put').toLowerCase()}` : state}</Badge>
          )
        }
      />
      <Detail
        asideLabel={t('history')}
        aside={
          <>
            <ReservationEvents reservation={reservation} />
            {phase !== 'open' && phase !== 'late' && <PutAway reservation={reservation} />}
          </>
        }
      >
        <Decide reservation={reservation} phase={phase} />
        <Panel heading={t('of-customer')}>
          <OfCustomer reservation={reservation} />
        </Panel>
        <Panel heading={t('money')}>
          <ShareOfPrice reservation={reservation} />
        </Panel>
      </Detail>
    </Thumb>
  );
}
