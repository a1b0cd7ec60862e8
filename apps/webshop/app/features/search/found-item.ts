import type { Schema } from '@tegoed/contract';
import type { OwnCostsOf } from '../../components/cost/load-own-costs.ts';
import { pictureOfFund } from '../../components/pictures/fund-picture.tsx';
import { measuredFrom, type Located } from '../../components/nearby/kept-centre.ts';
import type { Point } from '@tegoed/domain/distance';
import type { FundOfPicture } from '../../components/pictures/fund-picture.tsx';
import type { Logo } from '../../components/pictures/provider-logo.tsx';
import type { NearestPlace } from '../../components/nearby/nearest-line.tsx';
import type { ListedOffer } from '../../components/offer/listed-offer.ts';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { nearestOf, productOfCard } from '../../components/offer/product-of-card.ts';

type Item = Schema<'SearchItem'>;
type Resource = Item['resource'];

/** How the citizen stands with a fund: has it, or asked for it. */
export type FoundStatus = 'active' | 'pending' | undefined;

interface Found {
  id: number;
  name: string;
  /** Plain text, at most as long as a card has room for. */
  description: string;
}

/** Something that was found, with only what its card shows. */
export type FoundItem =
  | (Found & { type: 'fund'; organization: string | undefined; picture: FundOfPicture; status: FoundStatus })
  | (Found & { type: 'product'; product: ProductOfCard })
  | (Found & { type: 'provider'; logo: Logo; nearest: NearestPlace | undefined });

/** Letters of a description on a card (screens.md 3.9). */
const longest = 120;

/** What a card shows of an answer of the platform; `received` are the ids of funds that the citizen has a living voucher of. */
export function foundItem(
  item: Item,
  { received, ownCosts, centre }: { received: ReadonlySet<number>; ownCosts: OwnCostsOf; centre: Point | undefined },
): FoundItem | undefined {
  const { resource } = item;
  const found = { id: item.id, name: item.name, description: shortened(item.description_text ?? '') };
  if (item.item_type === 'product' && isProduct(resource))
    return { ...found, type: 'product', product: productOfCard(measured(resource, centre), ownCosts) };
  if (item.item_type === 'provider') {
    const nearest = isProvider(resource) ? nearestOf(measured(resource, centre).offices) : undefined;
    return { ...found, type: 'provider', logo: item.media && { sizes: item.media.sizes }, nearest };
  }
  if (item.item_type !== 'fund' || !isFund(resource)) return undefined;
  const pending = resource.has_pending_fund_requests ? 'pending' : undefined;
  const status = received.has(item.id) ? 'active' : pending;
  const { organization } = resource;
  return { ...found, type: 'fund', organization: organization?.name, picture: pictureOfFund(resource), status };
}

/** The offers among what was found. */
export function offersIn(items: readonly Item[]): ListedOffer[] {
  return items.flatMap(({ resource }) => (isProduct(resource) ? [resource] : []));
}

function isProduct(resource: Resource): resource is ListedOffer {
  return 'price_type' in resource;
}

function isProvider(resource: Resource): resource is Schema<'Provider'> {
  return !isProduct(resource) && !isFund(resource);
}

function measured<Item extends { offices: readonly Located[] }>(item: Item, centre: Point | undefined): Item {
  return { ...item, offices: measuredFrom(centre, item.offices) };
}

function isFund(resource: Resource): resource is Schema<'Fund'> {
  return 'criteria' in resource;
}

/** The last whole word closes it. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const end = plain.lastIndexOf(' ', longest);
  return `${plain.slice(0, end > 0 ? end : longest)}…`;
}
