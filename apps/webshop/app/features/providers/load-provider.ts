import type { Schema } from '@tegoed/contract';
import { amsterdamTime, type AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { findKeptCentre, measuredFrom } from '../../components/nearby/kept-centre.ts';
import type { Point } from '@tegoed/domain/distance';
import { pickFields } from '../../components/pick-fields.ts';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { productsOfCards } from '../../components/offer/product-of-card.ts';
import type { Logo } from '../../components/pictures/provider-logo.tsx';
import { notFound } from '../../platform/page/page.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import type { DayOfSchedule } from '../../components/provider/opening-hours.ts';

export interface OfficeOfPage extends Pick<
  Schema<'Office'>,
  'id' | 'organization_id' | 'address' | 'state' | 'phone' | 'lat' | 'lon'
> {
  /** Address of a large photo. */
  photo: string | undefined;
  /** Metres from the place that the reader keeps, where both are known. */
  distance?: number | undefined;
  schedule: DayOfSchedule[];
}

export interface ProviderOfPage {
  id: number;
  name: string;
  description_html: string;
  logo: Logo;
  /** Kind of business, in words. */
  type: string | undefined;
  /** What the provider made public. */
  email: string | undefined;
  phone: string | undefined;
  website: string | undefined;
  offices: OfficeOfPage[];
}

export interface ListedOffers {
  offers: ProductOfCard[];
  /** All that there are. */
  total: number;
}

export interface ProviderData {
  provider: ProviderOfPage;
  budget: ListedOffers;
  subsidies: ListedOffers;
  /** When the page was asked for; opening hours count from it. */
  now: AmsterdamTime;
  /** The reader keeps a place, and the offices stand by how far they are from it. */
  isNear: boolean;
}

export interface OfficeData extends ProviderData {
  office: OfficeOfPage;
}

/** As many offers as stand beside each other. */
const samples = 3;

/** One provider, with a few of its offers. (screens.md 3.7) */
export function loadProvider(args: PageArgs<'provider'>): Promise<ProviderData> {
  return loadProviderData(args, args.params.id);
}

/** One address of a provider; an address of another one does not exist here. (screens.md 3.8) */
export async function loadOffice(args: PageArgs<'provider-office'>): Promise<OfficeData> {
  const { api, params } = args;
  const [data, office] = await Promise.all([
    loadProviderData(args, params.organization_id),
    api.get('/platform/offices/{office_id}', { path: { office_id: params.id } }),
  ]);
  if (office.data.organization_id !== params.organization_id) notFound();
  return { ...data, office: officeOfPage(office.data) };
}

async function loadProviderData(
  args: Pick<PageArgs<ScreenName>, 'api' | 'cfg' | 'signedIn' | 'keptPlace'>,
  id: number,
): Promise<ProviderData> {
  const { api, cfg } = args;
  const list = async (type: 'budget' | 'subsidies', exists: boolean): Promise<ListedOffers> => {
    if (!exists || !cfg.products.list) return { offers: [], total: 0 };
    const query = { fund_type: type, organization_id: id, per_page: samples, fields: 'card' } as const;
    const { data, meta } = await api.get('/platform/products', { query });
    return { offers: await productsOfCards(args, data), total: meta.total };
  };
  const [provider, budget, subsidies, centre] = await Promise.all([
    api.get('/platform/providers/{organization_id}', { path: { organization_id: id } }),
    list('budget', cfg.has_budget_funds),
    list('subsidies', cfg.has_subsidy_funds),
    findKeptCentre(args),
  ]);
  return {
    provider: providerOfPage(provider.data, centre),
    budget,
    subsidies,
    now: amsterdamTime(new Date()),
    isNear: args.keptPlace !== undefined,
  };
}

function providerOfPage(provider: Schema<'Provider'>, centre: Point | undefined): ProviderOfPage {
  return {
    ...pickFields(provider, ['id', 'name', 'description_html']),
    logo: provider.logo && { sizes: provider.logo.sizes },
    type: provider.business_type?.name,
    email: provider.email ?? undefined,
    phone: provider.phone ?? undefined,
    website: provider.website ?? undefined,
    offices: measuredFrom(
      centre,
      provider.offices.filter((office) => office.state !== 'closed'),
    ).map(officeOfPage),
  };
}

function officeOfPage(office: Schema<'Office'>): OfficeOfPage {
  return {
    ...pickFields(office, ['id', 'organization_id', 'address', 'state', 'phone', 'lat', 'lon']),
    photo: office.photo?.sizes.large,
    ...(office.distance !== undefined && { distance: office.distance }),
    schedule: office.schedule.map((day) =>
      pickFields(day, ['week_day', 'start_time', 'end_time', 'break_start_time', 'break_end_time']),
    ),
  };
}
