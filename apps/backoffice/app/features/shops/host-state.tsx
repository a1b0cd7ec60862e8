import { Badge, type BadgeProps } from '@tegoed/ui/facts/badge';
import { Tag } from '../../components/facts/tag.tsx';
import { useT } from '../../platform/texts.ts';
import { worstHost, type Shop, type ShopHost } from './shops.ts';

const looks: Readonly<Record<ShopHost['state'], Pick<BadgeProps, 'tone' | 'icon'>>> = {
  reached: { tone: 'success', icon: 'check-circle' },
  unknown: { tone: 'neutral', icon: 'circle-dashed' },
  elsewhere: { tone: 'danger', icon: 'x-circle' },
  failed: { tone: 'danger', icon: 'x-circle' },
};

/** Whether the address of a shop works, in a list. */
export function HostTag({ shop }: { shop: Shop }) {
  const t = useT('shops');
  const state = worstHost(shop.hosts)?.state;
  if (state === undefined) return <span className="tg-muted">{t(shop.has_folder ? 'folder-address' : 'no-address')}</span>;
  return <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>;
}

/** The same behind the name of the shop. */
export function HostBadge({ shop }: { shop: Shop }) {
  const t = useT('shops');
  const state = worstHost(shop.hosts)?.state;
  return state && <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
