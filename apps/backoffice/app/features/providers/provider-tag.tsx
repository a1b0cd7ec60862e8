import { Badge, type BadgeProps } from '@tegoed/ui/facts/badge';
import { Tag } from '../../components/facts/tag.tsx';
import { useT } from '../../platform/texts.ts';
import type { ProviderRow } from './providers.ts';

type Stand = 'pending' | 'accepted' | 'rejected';

const looks: Readonly<Record<Stand, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  pending: { tone: 'warning', icon: 'hourglass' },
  accepted: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'neutral', icon: 'ban' },
};

interface ProviderTagProps {
  funds: ProviderRow['funds'];
  /** In the head of a page. */
  large?: boolean;
}

/** Where a provider stands for its sponsor: what waits comes first. */
export function ProviderTag({ funds, large }: ProviderTagProps) {
  const t = useT('providers');
  const count = funds.filter(({ state }) => state === 'pending').length;
  const stand = standOf(funds, count);
  const Look = large ? Badge : Tag;
  return <Look {...looks[stand]}>{t(`stands.${stand}`, { count })}</Look>;
}

function standOf(funds: ProviderRow['funds'], pending: number): Stand {
  if (pending > 0) return 'pending';
  return funds.some(({ state }) => state === 'accepted') ? 'accepted' : 'rejected';
}
