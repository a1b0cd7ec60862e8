import type { Schema } from '@tegoed/contract';
import { keepTogether } from '@tegoed/translations/keep-together';
import { Fold } from '@tegoed/ui/controls/fold';
import { Only, Stack } from '@tegoed/ui/layout/layout';
import { Link } from '@tegoed/ui/controls/link';
import { Panel } from '@tegoed/ui/layout/panel';
import type { AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { OfficeHours } from '../../../components/provider/office-hours.tsx';
import { OpenNowBadge, useOpensAgain } from '../../../components/provider/open-now.tsx';
import { PhoneAndEmail } from '../../../components/provider/phone-and-email.tsx';
import { RouteLink } from '../../../components/provider/route-link.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { placesOf } from './places-of.ts';

interface ReservationPlacesProps {
  provider: Schema<'Provider'>;
  now: AmsterdamTime;
}

/** Where to go with what was reserved, whether it is open now, and whom to call. */
export function ReservationPlaces({ provider, now }: ReservationPlacesProps) {
  const t = useT('reservation');
  const path = usePath();
  const [first, ...others] = placesOf(provider);
  const phone = first?.phone ?? provider.phone;
  return (
    <Panel large heading={t('where.heading')}>
      <Stack gap="large">
        {first ? <Place office={first} now={now} /> : <p>{t('where.none')}</p>}
        <PhoneAndEmail phone={phone} email={provider.email} terms={{ phone: t('where.phone'), email: t('where.email') }} />
        {!first && !phone && !provider.email && (
          <p>
            <Link className="utrecht-link" href={path('provider', { id: provider.id })}>
              {t('where.provider', { provider: provider.name })}
            </Link>
          </p>
        )}
        {others.length > 0 && (
          <Only when="screen">
            <Fold summary={t('where.more', { count: others.length })}>
              <Stack gap="large">
                {others.map((office) => (
                  <Place key={office.id} office={office} now={now} />
                ))}
              </Stack>
            </Fold>
          </Only>
        )}
      </Stack>
    </Panel>
  );
}

function Place({ office, now }: { office: Schema<'Office'>; now: AmsterdamTime }) {
  const t = useT('reservation');
  const again = useOpensAgain()({ office, now });
  return (
    <Stack>
      <p>
        <strong>{keepTogether(office.address)}</strong>
      </p>
      <p>
        <OpenNowBadge office={office} now={now} /> {again && <span className="tg-muted">{again}</span>}
      </p>
      <RouteLink office={office} small />
      {office.schedule.length > 0 && (
        <Fold summary={t('where.hours')}>
          <OfficeHours office={office} now={now} />
        </Fold>
      )}
    </Stack>
  );
}
