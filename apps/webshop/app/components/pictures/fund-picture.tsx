import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/pictures/tile';
import { drawingOfFund } from './drawing-of.ts';

type Picture = Pick<Schema<'MediaCompact'>, 'sizes'> | null | undefined;

export interface FundOfPicture {
  name: string;
  logo: Picture;
}

/** The picture of a fund, or a drawing of what it is for in the colours of the shop. The name beside it says what it is. */
export function FundPicture({ fund: { name, logo } }: { fund: FundOfPicture }) {
  const { thumbnail, large } = logo?.sizes ?? {};
  const source = thumbnail ?? large;
  if (!source) return <Tile {...drawingOfFund(name)} />;
  const sharper = thumbnail && large ? `${thumbnail} 100w, ${large} 500w` : undefined;
  return <img src={source} srcSet={sharper} sizes="6.5rem" alt="" width="104" height="104" loading="lazy" decoding="async" />;
}

/** Only what the picture needs travels with the page. */
export function pictureOfFund({ name, logo }: FundOfPicture): FundOfPicture {
  return { name, logo: logo && { sizes: logo.sizes } };
}
