import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { Badge } from '@tegoed/ui/badge';
import { Fold } from '@tegoed/ui/fold';
import { Stack } from '@tegoed/ui/layout';
import { PlaceCard } from '@tegoed/ui/place-card';
import type { ReactNode } from 'react';
import { usePath } from '../platform/shop.ts';
import { useT } from '../platform/texts.ts';
import { PhoneLink } from './phone-link.tsx';
import { ProviderLogo } from './provider-logo.tsx';
import type { Logo } from './provider-logo.tsx';

type Office = Pick<Schema<'Office'>, 'id' | 'address' | 'phone' | 'state'>;

export interface ProviderOfCard {
  id: number;
  name: string;
  logo: Logo;
  /** Kind of business, in words. */
  type: string | undefined;
  phone: string | undefined;
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
    offices: offices
      .filter((office) => office.state !== 'closed')
      .map((office) => ({ id: office.id, address: office.address, phone: office.phone, state: office.state })),
  };
}

interface ProviderCardProps {
  provider: ProviderOfCard;
  level?: 2 | 3;
  /** The number of its pins, in the place of its logo. */
  number?: number;
  /** Chosen on the map beside it. */
  chosen?: boolean;
  /** What can be done here, such as finding it on the map. */
  action?: ReactNode;
}

/** A provider with its addresses: one at once, more when asked for. (screens.md 2.9) */
export function ProviderCard({ provider, level, number, chosen, action }: ProviderCardProps) {
  const t = useT('providers');
  const path = usePath();
  const { id, name, type, offices } = provider;
  const [only] = offices;
  return (
    <PlaceCard
      href={path('provider', { id })}
      name={name}
      level={level}
      number={number}
      chosen={chosen}
      picture={number === undefined && <ProviderLogo id={id} logo={provider.logo} />}
    >
      <p>{type ?? t('card.type-unknown')}</p>
      {offices.length === 1 && only && <OfficeLine provider={provider} office={only} />}
      {offices.length > 1 && (
        <Fold summary={t('card.offices', { count: offices.length })}>
          <Stack>
            {offices.map((office) => (
              <div key={office.id}>
                <OfficeLine provider={provider} office={office} />
              </div>
            ))}
          </Stack>
        </Fold>
      )}
      {action}
    </PlaceCard>
  );
}

function OfficeLine({ provider, office }: { provider: ProviderOfCard; office: Office }) {
  const t = useT('providers');
  const path = usePath();
  const phone = office.phone ?? provider.phone;
  return (
    <>
      <p>
        <a href={path('provider-office', { organization_id: provider.id, id: office.id })}>{keepTogether(office.address)}</a>
      </p>
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
      {office.state === 'paused' && (
        <p>
          <Badge icon="clock">{t('card.paused')}</Badge>
        </p>
      )}
    </>
  );
}
