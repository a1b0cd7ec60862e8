import type { BadgeProps } from '@tegoed/ui/facts/badge';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Tag } from '../../components/facts/tag.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { withCents } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Offer, OfferStand } from './offers.ts';

const looks: Readonly<Record<OfferStand, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  selling: { tone: 'success', icon: 'check-circle' },
  waiting: { tone: 'warning', icon: 'hourglass' },
  expired: { tone: 'neutral', icon: 'calendar-x' },
  withdrawn: { tone: 'neutral', icon: 'ban' },
};

interface OffersTableProps {
  offers: readonly Offer[];
  /** Whether the provider takes part in any scheme. */
  takesPart: boolean;
}

/** The offers of a provider: what they cost, and in which schemes they are sold. */
export function OffersTable({ offers, takesPart }: OffersTableProps) {
  const t = useT('providers');
  const language = useLanguage();
  if (offers.length === 0) {
    return (
      <EmptyState tile="gift" heading={t('offers-empty-title')}>
        {t(takesPart ? 'offers-empty' : 'offers-nowhere')}
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={t('offers-caption', { count: offers.length })}
      rows={offers}
      keyOf={({ id }) => id}
      columns={[
        { key: 'offer', label: t('offer'), cell: ({ name }) => name },
        { key: 'price', label: t('price'), numeric: true, cell: ({ price }) => withCents(price, language) },
        {
          key: 'funds',
          label: t('offer-funds'),
          cell: ({ funds }) => (funds.length === 0 ? t('offer-none-funds') : funds.join(', ')),
        },
        { key: 'stand', label: t('state'), cell: standCell },
      ]}
    />
  );
}

function standCell(offer: Offer) {
  return <Stand offer={offer} />;
}

/** Where an offer stands, and in which schemes it waits for a decision. */
function Stand({ offer: { stand, waiting } }: { offer: Offer }) {
  const t = useT('providers');
  return (
    <>
      <Tag {...looks[stand]}>{t(`offer-stands.${stand}`)}</Tag>
      {waiting.length > 0 && <span className="tg-table__sub">{waiting.join(', ')}</span>}
    </>
  );
}
