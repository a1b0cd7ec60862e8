import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/tile';
import type { TileProps } from '@tegoed/ui/tile';

export type Logo = Pick<Schema<'MediaCompact'>, 'sizes'> | null | undefined;

interface ProviderLogoProps {
  /** Of the provider. */
  id: number;
  logo: Logo;
}

const drawings: Pick<TileProps, 'name' | 'ground'>[] = [
  { name: 'circle', ground: 'soft' },
  { name: 'arch', ground: 'accent' },
  { name: 'quarter', ground: 'sand' },
  { name: 'arches', ground: 'deep' },
  { name: 'corner', ground: 'brand' },
];

/** The logo of a provider, or a drawing that is the same each time. The name beside it says whose it is. */
export function ProviderLogo({ id, logo }: ProviderLogoProps) {
  const source = logo?.sizes.thumbnail ?? logo?.sizes.large;
  if (source) return <img src={source} alt="" width="64" height="64" loading="lazy" decoding="async" />;
  return <Tile {...(drawings[id % drawings.length] ?? { name: 'circle' })} />;
}
