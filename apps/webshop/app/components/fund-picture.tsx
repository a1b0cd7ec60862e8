import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/tile';

type Picture = Pick<Schema<'MediaCompact'>, 'sizes'> | null | undefined;

export interface FundOfPicture {
  id: number;
  logo: Picture;
}

const grounds = ['soft', 'accent', 'sand', 'deep', 'brand'] as const;

/** The picture of a fund, or a drawing that is the same each time. The name beside it says what it is. */
export function FundPicture({ fund: { id, logo } }: { fund: FundOfPicture }) {
  const { thumbnail, large } = logo?.sizes ?? {};
  const source = thumbnail ?? large;
  if (!source) return <Tile name="umbrella" ground={grounds[id % grounds.length]} />;
  const sharper = thumbnail && large ? `${thumbnail} 100w, ${large} 500w` : undefined;
  return <img src={source} srcSet={sharper} sizes="6.5rem" alt="" width="104" height="104" loading="lazy" decoding="async" />;
}

/** A fund without a picture shows its organisation's. Only the addresses travel with the page. */
export function pictureOfFund(fund: { id: number; logo: Picture; organization?: { logo?: Picture } }): FundOfPicture {
  const logo = fund.logo ?? fund.organization?.logo;
  return { id: fund.id, logo: logo && { sizes: logo.sizes } };
}
