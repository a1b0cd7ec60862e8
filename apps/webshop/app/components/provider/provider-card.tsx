import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { Fold } from '@tegoed/ui/controls/fold';
import { Stack } from '@tegoed/ui/layout/layout';
import { PlaceCard } from '@tegoed/ui/cards/place-card';
import { OpenLine, PlaceAddress, PlaceLine } from '@tegoed/ui/lists/place-lines';
import type { ReactNode } from 'react';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { nearestFirst } from '../nearby/near-place.ts';
import { Ride } from '../nearby/ride.tsx';
import { useClock, useOpensAgain } from './open-now.tsx';
import { openNow } from './opening-hours.ts';
import type { DayOfSchedule } from './opening-hours.ts';
import { pickFields } from '../pick-fields.ts';
import { PhoneLink } from './phone-link.tsx';
import { ProviderLogo } from '../pictures/provider-logo.tsx';
import type { Logo } from '../pictures/provider-logo.tsx';

interface Office extends Pick<Schema<'Office'>, 'id' | 'address' | 'phone' | 'state' | 'distance'> {
  schedule: readonly DayOfSchedule[];
}

export interface ProviderOfCard {
  id: number;
  name: string;
  logo: Logo;
  /** Kind of business, in words. */
  type: string | undefined;
  phone: string | undefined;
  /** The nearest first where that is known. */
  offices: Office[];
}

/** What the card of a provider shows, of an answer of the platform. */
export function providerOfCard(provider: Schema<'Provider'>): ProviderOfCard {
  const { id, name, logo, business_type: type, phone, offices } = provider;
  return {
    id,
    name,
    logo: logo && { sizes: logo.sizes },
    type: type?.name,
    phone: phone ?? undefined,
    offices: nearestFirst(offices.filter((office) => office.state !== 'closed')).map((office) => ({
      ...pickFields(office, ['id', 'address', 'phone', 'state']),
      ...(office.distance !== undefined && { distance: office.distance }),
      schedule: office.schedule.map((day) =>
        pickFields(day, ['week_day', 'start_time', 'end_time', 'break_start_time', 'break_end_time']),
      ),
    })),
  };
}

interface ProviderCardProps {
  provider: ProviderOfCard;
  /** For who is open; without it the card does not say. */
  now?: AmsterdamTime;
  level?: 2 | 3;
  /** The number of its pins, in the place of its logo. */
  number?: number;
  /** Chosen on the map beside it. */
  chosen?: boolean;
  /** What can be done here, such as finding it on the map. */
  action?: ReactNode;
}

/** A provider with its nearest address, and the others when asked for. (screens.md 2.9) */
export function ProviderCard({ provider, now, level, number, chosen, action }: ProviderCardProps) {
  const t = useT('providers');
  const path = usePath();
  const { id, name, type, offices } = provider;
  const [first, ...others] = offices;
  return (
    <PlaceCard
      href={path('provider', { id })}
      name={name}
      level={level}
      number={number}
      chosen={chosen}
      picture={number === undefined && <ProviderLogo name={provider.name} logo={provider.logo} />}
    >
      <p>{type ?? t('card.type-unknown')}</p>
      {first && <OfficeLines provider={provider} office={first} now={now} />}
      {others.length > 0 && (
        <Fold summary={t('card.others', { count: others.length })}>
          <Stack>
            {others.map((office) => (
              <div key={office.id}>
                <OfficeLines provider={provider} office={office} now={now} />
              </div>
            ))}
          </Stack>
        </Fold>
      )}
      {action}
    </PlaceCard>
  );
}

interface OfficeLinesProps {
  provider: ProviderOfCard;
  office: Office;
  now: AmsterdamTime | undefined;
}

/** How far, where, open until when, and the telephone. */
function OfficeLines({ provider, office, now }: OfficeLinesProps) {
  const path = usePath();
  const phone = office.phone ?? provider.phone;
  return (
    <PlaceAddress>
      {office.distance !== undefined && <Ride metres={office.distance} />}
      <PlaceLine>
        <a href={path('provider-office', { organization_id: provider.id, id: office.id })}>{keepTogether(office.address)}</a>
      </PlaceLine>
      <OfficeOpen office={office} now={now} />
      {phone && (
        <PlaceLine icon="phone">
          <PhoneLink phone={phone} />
        </PlaceLine>
      )}
    </PlaceAddress>
  );
}

function OfficeOpen({ office, now }: Omit<OfficeLinesProps, 'provider'>) {
  const t = useT('providers');
  const hours = useT('provider');
  const clock = useClock();
  const opensAgain = useOpensAgain();
  if (office.state === 'paused') return <OpenLine open={false}>{t('card.paused')}</OpenLine>;
  const state = now && openNow(office.schedule, now);
  if (!now || !state) return null;
  if (state.is === 'open') return <OpenLine open>{hours('hours.open-now', { time: clock(state.until) })}</OpenLine>;
  const again = opensAgain({ office, now });
  return <OpenLine open={false}>{again ?? hours('hours.closed-now')}</OpenLine>;
}
