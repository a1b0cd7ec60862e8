import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { formatPhone } from '@tegoed/translations/format';
import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Fold } from '@tegoed/ui/fold';
import { Grid, Section, Stack } from '@tegoed/ui/layout';
import { PlaceCard } from '@tegoed/ui/place-card';
import { useMemo, useState } from 'react';
import { FindOnMap } from '../../components/map/find-on-map.tsx';
import { placeOf } from '../../components/map/map-place.ts';
import { OfficeMap } from '../../components/map/office-map.tsx';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';

type Office = Schema<'Office'>;

interface VoucherPlacesProps {
  /** Whose providers all take it; undefined for a voucher of one offer. */
  fundId: number | undefined;
  offices: readonly Office[];
}

/** Places that are in sight at once; the others open at a press. */
const inSight = 6;

/**
 * Where a voucher can be spent: on the map, and as a list with the same numbers. Of a scheme without addresses it tells that
 * there are none, and that one may ask a provider to join. (screens.md 4.7)
 */
export function VoucherPlaces({ fundId, offices }: VoucherPlacesProps) {
  const t = useT('voucher');
  const path = usePath();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const places = useMemo(
    () =>
      offices.flatMap((office, index) => {
        const href = path('provider-office', { organization_id: office.organization_id, id: office.id });
        return placeOf(office, { number: index + 1, name: office.organization.name, href }) ?? [];
      }),
    [offices, path],
  );
  const located = useMemo(() => new Set(places.map(({ id }) => id)), [places]);
  const isRegular = fundId !== undefined;
  const list = { located, chosen, onChoose: setChosen };
  return (
    <Section
      heading={t(isRegular ? 'map.heading' : 'map.heading-offer')}
      more={
        isRegular &&
        offices.length > 0 && <ArrowLink href={path('providers', {}, { fund_id: fundId })}>{t('map.link')}</ArrowLink>
      }
    >
      <Stack gap="large">
        {places.length > 0 && <OfficeMap label={t('map.label')} places={places} chosen={chosen} onChoose={setChosen} />}
        {offices.length > 0 ? <Places {...list} offices={offices.slice(0, inSight)} from={1} /> : <p>{t('map.none')}</p>}
        {offices.length > inSight && (
          <Fold summary={t('map.more', { count: offices.length - inSight })}>
            <Places {...list} offices={offices.slice(inSight)} from={inSight + 1} />
          </Fold>
        )}
        {isRegular && <InviteProvider />}
      </Stack>
    </Section>
  );
}

/** A provider who is missed may sign up. */
function InviteProvider() {
  const t = useT('voucher');
  const path = usePath();
  const { cfg } = useShop();
  return (
    <Stack>
      <p>{t('map.invite')}</p>
      {cfg.pages.provider && (
        <p>
          <ArrowLink href={path('sign-up')}>{t('map.invite-link')}</ArrowLink>
        </p>
      )}
    </Stack>
  );
}

interface PlacesProps {
  offices: readonly Office[];
  /** Number of the first. */
  from: number;
  /** Ids of the offices that are on the map. */
  located: ReadonlySet<number>;
  chosen: readonly number[];
  onChoose: (offices: readonly number[]) => void;
}

function Places({ offices, from, located, chosen, onChoose }: PlacesProps) {
  const path = usePath();
  return (
    <Grid columns={2}>
      {offices.map(({ id, address, phone, organization }, index) => (
        <li key={id}>
          <PlaceCard
            href={path('provider', { id: organization.id })}
            name={organization.name}
            number={located.size > 0 ? from + index : undefined}
            chosen={chosen.includes(id)}
          >
            <p>{keepTogether(address)}</p>
            {phone && <p className="tg-muted tg-small tg-nowrap">{formatPhone(phone)}</p>}
            <FindOnMap name={organization.name} offices={located.has(id) ? [id] : []} onChoose={onChoose} />
          </PlaceCard>
        </li>
      ))}
    </Grid>
  );
}
