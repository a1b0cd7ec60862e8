import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/pictures/tile';
import { drawingOfProvider } from './drawing-of.ts';

export type Logo = Pick<Schema<'MediaCompact'>, 'sizes'> | null | undefined;

interface ProviderLogoProps {
  /** Of the provider. */
  name: string;
  logo: Logo;
}

/** The logo of a provider, or a drawing of what it does. The name beside it says whose it is. */
export function ProviderLogo({ name, logo }: ProviderLogoProps) {
  const source = logo?.sizes.thumbnail ?? logo?.sizes.large;
  if (source) return <img src={source} alt="" width="64" height="64" loading="lazy" decoding="async" />;
  return <Tile {...drawingOfProvider(name)} />;
}
