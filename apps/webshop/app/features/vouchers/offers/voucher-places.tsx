import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { formatPhone } from '@tegoed/translations/format';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Fold } from '@tegoed/ui/controls/fold';
import { Grid, Section, Stack } from '@tegoed/ui/layout/layout';
import { PlaceCard } from '@tegoed/ui/cards/place-card';
import { useMemo, useState } from 'react';
import { FindOnMap } from '../../../components/map/find-on-map.tsx';
import { placeOf } from '../../../components/map/map-place.ts';
import { OfficeMap } from '../../../components/map/office-map.tsx';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { placesInSight } from './places-in-sight.ts';

type Office = Schema<'Office'>;

interface NumberedOffice {
  office: Office;
  /** Of its pin. */
  number: number;
}

interface VoucherPlacesProps {
  /** Whose providers all take it; undefined for a voucher of one offer. */
  fundId: number | undefined;
  offices: readonly Office[];
}

/**
 * Where a voucher can be spent: two providers in sight, and at a press all the others with a map of the same numbers. Of a scheme
 * without addresses it tells that there are none, and that one may ask a provider to join. (screens.md 4.7)
 */
export function VoucherPlaces({ fundId, offices }: VoucherPlacesProps) {
  const t = useT('voucher');
  const path = usePath();
  const isRegular = fundId !== undefined;
  const [first, others] = useMemo(() => placesInSight(numbered(offices)), [offices]);
  return (
    <Section
      onScreen
      heading={t(isRegular ? 'map.heading' : 'map.heading-offer')}
      more={
        isRegular &&
        offices.length > 0 && <ArrowLink href={path('providers', {}, { fund_id: fundId })}>{t('map.link')}</ArrowLink>
      }
    >
      <Stack gap="large">
        {others.length > 0 ? (
          <>
            <Places places={first} />
            <Fold summary={t('map.more', { count: others.length })}>
              <PlacesOnMap places={[...first, ...others]} listed={others} />
            </Fold>
          </>
        ) : (
          <PlacesOnMap places={first} listed={first} />
        )}
        {offices.length === 0 && <p>{t('map.none')}</p>}
        {isRegular && <InviteProvider />}
      </Stack>
    </Section>
  );
}

function numbered(offices: readonly Office[]): NumberedOffice[] {
  return offices.map((office, index) => ({ office, number: index + 1 }));
}

interface PlacesOnMapProps {
  places: readonly NumberedOffice[];
  /** Those that stand in the list below the map. */
  listed: readonly NumberedOffice[];
}

function PlacesOnMap({ places, listed }: PlacesOnMapProps) {
  const t = useT('voucher');
  const path = usePath();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const pins = useMemo(
    () =>
      places.flatMap(({ office, number }) => {
        const href = path('provider-office', { organization_id: office.organization_id, id: office.id });
        return placeOf(office, { number, name: office.organization.name, href }) ?? [];
      }),
    [places, path],
  );
  const located = useMemo(() => new Set(pins.map(({ id }) => id)), [pins]);
  return (
    <Stack gap="large">
      {pins.length > 0 && <OfficeMap label={t('map.label')} places={pins} chosen={chosen} onChoose={setChosen} />}
      {listed.length > 0 && <Places places={listed} onMap={{ located, chosen, onChoose: setChosen }} />}
    </Stack>
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
  places: readonly NumberedOffice[];
  /** The map that the places stand below: its numbers, and the way to a pin. */
  onMap?: {
    /** Ids of the offices that are on the map. */
    located: ReadonlySet<number>;
    chosen: readonly number[];
    onChoose: (offices: readonly number[]) => void;
  };
}

function Places({ places, onMap }: PlacesProps) {
  const path = usePath();
  return (
    <Grid columns={2}>
      {places.map(({ office: { id, address, phone, organization }, number }) => (
        <li key={id}>
          <PlaceCard
            href={path('provider', { id: organization.id })}
            name={organization.name}
            number={onMap && onMap.located.size > 0 ? number : undefined}
            chosen={onMap?.chosen.includes(id)}
          >
            <p>{keepTogether(address)}</p>
            {phone && <p className="tg-muted tg-small tg-nowrap">{formatPhone(phone)}</p>}
            {onMap && (
              <FindOnMap name={organization.name} offices={onMap.located.has(id) ? [id] : []} onChoose={onMap.onChoose} />
            )}
          </PlaceCard>
        </li>
      ))}
    </Grid>
  );
}
