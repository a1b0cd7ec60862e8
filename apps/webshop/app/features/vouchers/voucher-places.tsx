import type { Schema } from '@tegoed/contract';
import { formatPhone } from '@tegoed/translations/format';
import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Fold } from '@tegoed/ui/fold';
import { Grid, Section } from '@tegoed/ui/layout';
import { PlaceCard } from '@tegoed/ui/place-card';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';

type Office = Schema<'Office'>;

interface VoucherPlacesProps {
  fundId: number;
  offices: readonly Office[];
}

/** Places that are in sight at once; the others open at a press. */
const inSight = 6;

/** Where a voucher can be spent, as a list. */
export function VoucherPlaces({ fundId, offices }: VoucherPlacesProps) {
  const t = useT('voucher');
  const path = usePath();
  return (
    <Section
      heading={t('map.heading')}
      more={<ArrowLink href={path('providers', {}, { fund_id: fundId })}>{t('map.link')}</ArrowLink>}
    >
      <Places offices={offices.slice(0, inSight)} />
      {offices.length > inSight && (
        <Fold summary={t('map.more', { count: offices.length - inSight })}>
          <Places offices={offices.slice(inSight)} />
        </Fold>
      )}
    </Section>
  );
}

function Places({ offices }: { offices: readonly Office[] }) {
  const path = usePath();
  return (
    <Grid columns={2}>
      {offices.map(({ id, address, phone, organization }) => (
        <li key={id}>
          <PlaceCard href={path('provider', { id: organization.id })} name={organization.name}>
            <p>{address}</p>
            {phone && <p className="tg-muted tg-small tg-nowrap">{formatPhone(phone)}</p>}
          </PlaceCard>
        </li>
      ))}
    </Grid>
  );
}
