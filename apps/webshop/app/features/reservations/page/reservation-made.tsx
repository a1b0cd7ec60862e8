import { formatCode } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/controls/button';
import { SuccessLayout } from '@tegoed/ui/layout/success-layout';
import { Page } from '../../../components/page/page.tsx';
import { PrintButton } from '../../../components/page/print-button.tsx';
import { RouteLink } from '../../../components/provider/route-link.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ReservationMadeData } from './load-reservation.ts';
import { placesOf } from './places-of.ts';
import { reservedFor } from '../person/reserved-for.ts';
import { ReservationCalendar } from './reservation-calendar.tsx';
import { useOwnShare } from '../reserve/use-own-share.ts';
import { useWayOut } from '../reserve/use-way-out.ts';

/** It is reserved: its number, until when, what the citizen pays, and whether the provider still has to look at it. */
export function ReservationMade({ email, ...data }: ReservationMadeData) {
  const { reservation, provider, now } = data;
  const t = useT('reservation');
  const success = useT('success');
  const path = usePath();
  const { id, product, codeOf } = reservation;
  const holder = reservedFor(reservation);
  const isAccepted = reservation.state === 'accepted';
  const [office] = placesOf(provider);
  const words = { offer: product.name, provider: product.organization.name };
  const see = path('reservation', { id });
  return (
    <Page title={t('made.page-title', words)} sunken>
      <SuccessLayout
        heading={t('made.heading')}
        lead={t(holder ? 'made.lead-for' : 'made.lead', { ...words, name: holder ?? '' })}
        proofs={[
          {
            term: success('number'),
            value: unbroken(formatCode(String(reservation.code))),
            note: unbroken(reservation.created_at_locale),
          },
          {
            term: t(isAccepted ? 'made.until' : 'made.until-approved'),
            value: unbroken(reservation.expire_at_locale),
          },
          ...useOwnShare(data),
        ]}
        actions={
          isAccepted && codeOf !== undefined ? (
            <>
              <Button icon="qr-code" href={path('voucher-code', { address: codeOf }, { reservation: id })}>
                {t('code.button')}
              </Button>
              <Button kind="secondary" href={see}>
                {t('made.see')}
              </Button>
            </>
          ) : (
            <Button href={see}>{t('made.see')}</Button>
          )
        }
        next={{
          heading: success('next'),
          steps: [
            isAccepted
              ? { title: t('made.next-approved-title'), text: t('made.next-approved-text', words) }
              : { title: t('made.next-wait-title', words), text: t('made.next-wait-text') },
            {
              title: t('made.next-visit-title'),
              text: office ? t('made.next-visit-text', { address: office.address }) : t('made.next-show-text'),
            },
            { title: t('made.next-cancel-title'), text: useWayOut({ reservation, now }).until },
          ],
        }}
        keep={{
          heading: success('keep'),
          actions: (
            <>
              {isAccepted && <ReservationCalendar {...data} />}
              <PrintButton>{t('keep.print')}</PrintButton>
              {office && <RouteLink office={office} />}
            </>
          ),
          sent: email !== null && success('sent', { email }),
        }}
      />
    </Page>
  );
}
