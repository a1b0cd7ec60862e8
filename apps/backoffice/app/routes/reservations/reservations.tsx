import { Button } from '@tegoed/ui/controls/button';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { useState } from 'react';
import { data } from 'react-router';
import { Thumb } from '../../components/frame/thumb.tsx';
import { LinkRows } from '../../components/lists/link-rows.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { useNextFocus } from '../../components/lists/use-next-focus.ts';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { Tag } from '../../components/facts/tag.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { acceptAll } from '../../features/reservations/answers.ts';
import { NoReservations } from '../../features/reservations/no-reservations.tsx';
import { customerOf, phaseOf, stateLook } from '../../features/reservations/phases.ts';
import { cardId } from '../../features/reservations/reservation-card.tsx';
import { ReservationsToAnswer } from '../../features/reservations/reservations-to-answer.tsx';
import { listReservations, reservationsFile, viewOf, views, type Reservation } from '../../features/reservations/reservations.ts';
import { showFailed } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { readListAddress, withFilter, writeListAddress } from '../../platform/list-address.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/reservations.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const where = readListAddress(searchParams, ['stand']);
  const today = calendarDate(new Date());
  const list = await asked(listReservations(organizationOf(params), { where, today }));
  return { ...list, where, today, isPicking: searchParams.has('kies') };
}

/** Accepts what was pressed or chosen; the messages tell what became of it. While the platform cannot be reached the page stays as it is. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const language = languageOf(location.pathname);
  const ids = form.getAll('reservering').map(Number);
  const words = { t: textsIn(language, 'reservations'), language };
  const notSent = await acceptAll({ organization: organizationOf(params), ids }, words);
  return data({ notSent }, { status: notSent.length > 0 ? 503 : 200 });
}

/** From how many cards on they can be searched. */
const manyCards = 25;

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const { where, rows, meta, totals, today, isPicking } = loaderData;
  const t = useT('reservations');
  const view = viewOf(where);
  const stand = view === 'pending' ? '' : view;
  const isAnswering = view === 'pending' && rows.length > 0;
  useNextFocus(isAnswering ? rows.map(({ id }) => cardId(id)) : []);
  const pickHref = writeListAddress(where, { kies: isPicking ? undefined : '1' });
  return (
    <Thumb>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        actions={
          <>
            {isAnswering && rows.length > 1 && (
              <Button kind="secondary" href={pickHref}>
                {t(isPicking ? 'pick-done' : 'pick')}
              </Button>
            )}
            {!isAnswering && rows.length > 0 && <Export where={where} />}
          </>
        }
      />
      <ViewTabs
        label={t('views')}
        items={views.map((one) => ({
          href: writeListAddress(withFilter(where, 'stand', one === 'pending' ? '' : one)),
          label: t(`view.${one}`),
          count: totals[one],
          current: one === view,
        }))}
      />
      {(view !== 'pending' || where.q !== '' || totals.pending > manyCards) && (
        <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={stand === '' ? {} : { stand }} />
      )}
      {rows.length === 0 && <NoReservations where={where} />}
      {isAnswering && <ReservationsToAnswer rows={rows} total={totals.pending} today={today} isPicking={isPicking} />}
      {!isAnswering && rows.length > 0 && <Answered rows={rows} total={meta.total} />}
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </Thumb>
  );
}

function Answered({ rows, total }: { rows: readonly Reservation[]; total: number }) {
  const t = useT('reservations');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  return (
    <LinkRows
      label={t('caption', { count: total })}
      rows={rows.map((reservation) => ({
        key: reservation.id,
        to: pathOf('reservation', language, { organization, reservation: reservation.id }),
        what: reservation.product.name,
        note: `${customerOf(reservation) ?? t('customer')}, ${reservation.fund.name}, ${wholeDay(reservation.created_at, language)}`,
        amount: shownAmount(centsOf(reservation.amount), language),
        state:
          phaseOf(reservation) === 'paid' ? (
            <Tag tone="success" icon="banknote">
              {t('is-paid')}
            </Tag>
          ) : (
            <Tag {...stateLook(reservation)}>{reservation.state_locale}</Tag>
          ),
      }))}
    />
  );
}

function Export({ where }: Pick<Route.ComponentProps['loaderData'], 'where'>) {
  const t = useT('reservations');
  const app = useT('app');
  const { id } = useOrganization();
  const [isBusy, setIsBusy] = useState(false);
  async function onPressed() {
    setIsBusy(true);
    await saveFile(reservationsFile(id, where)).catch(() => showFailed(t('not-exported')));
    setIsBusy(false);
  }
  return (
    <Button kind="secondary" icon="download" busy={isBusy ? app('busy') : undefined} onClick={() => void onPressed()}>
      {t('export')}
    </Button>
  );
}
