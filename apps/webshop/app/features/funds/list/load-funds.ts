import type { Schema } from '@tegoed/contract';
import { redirect, replace } from 'react-router';
import { emptyList } from '../../../components/list/empty-list.ts';
import type { FilterOption } from '../../../components/list/filter-options.tsx';
import { pictureOfFund } from '../../../components/pictures/fund-picture.tsx';
import type { FundOfPicture } from '../../../components/pictures/fund-picture.tsx';
import { loadSponsorOptions } from '../../../components/list/load-options.ts';
import type { ListMeta } from '../../../components/list/list-paginator.tsx';
import { pickFields } from '../../../components/pick-fields.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import type { CmsPage } from '../../../platform/shop/shop-config.ts';
import { loadWaiting } from '../../../platform/session/waiting.ts';
import type { WaitingItem } from '../../../platform/session/waiting.ts';
import { readFundFilters, writeFundFilters } from './fund-filters.ts';
import type { FundFilters } from './fund-filters.ts';
import type { VoucherOfStatus } from '../fund-status.ts';

type Fund = Schema<'Fund'>;

const cardFields = [
  'id',
  'name',
  'description_short',
  'type',
  'formulas',
  'is_external',
  'has_pending_fund_requests',
  'has_approved_fund_requests',
  'has_declined_fund_requests',
  'taken_by_partner',
  'allow_direct_requests',
  'allow_fund_requests',
  'allow_prevalidations',
  'request_btn_text',
] as const satisfies (keyof Fund)[];

export interface FundOfCard extends Pick<Fund, (typeof cardFields)[number]> {
  picture: FundOfPicture;
  criteria: Pick<Schema<'FundCriterion'>, 'is_valid'>[];
  /** For whom. */
  tags: string[];
}

export interface FundsData {
  filters: FundFilters;
  funds: FundOfCard[];
  vouchers: VoucherOfStatus[];
  /** What is asked about the citizen's requests. */
  questions: readonly WaitingItem[];
  meta: ListMeta;
  organizations: FilterOption[];
  tags: FilterOption[];
  text: CmsPage | undefined;
}

const pageSize = 10;

/** The list of funds as its address says (screens.md 3.2). A shop without it goes home. */
export async function loadFunds(args: PageArgs<'funds'>): Promise<FundsData> {
  const { api, cfg, path, query, cmsPage } = args;
  if (!cfg.funds.list) throw redirect(path('home'));
  const filters = readFundFilters(query);
  const [answer, tags, organizations, vouchers, waiting, text] = await Promise.all([
    api.get('/platform/funds', { query: fundQuery(filters) }).catch(emptyList<Fund>),
    api.get('/platform/tags', { query: { type: 'funds', per_page: 1000 } }),
    loadSponsorOptions(api),
    loadVouchersOfStatus(args),
    args.signedIn ? part(loadWaiting(api)) : undefined,
    cmsPage('funds'),
  ]);
  const meta = answer.meta ?? onePage(answer.data.length);
  if (filters.page > meta.last_page) {
    throw replace(path('funds', {}, writeFundFilters({ ...filters, page: meta.last_page })));
  }
  return {
    filters,
    funds: answer.data.map(fundOfCard),
    vouchers,
    questions: waiting?.filter(({ kind }) => kind === 'clarification') ?? [],
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
    organizations,
    tags: tags.data.map(({ id, name }) => ({ id, name })),
    text,
  };
}

function fundQuery({ words, organization, tag, page }: FundFilters) {
  return {
    page,
    per_page: pageSize,
    with_external: 1 as const,
    check_criteria: 1 as const,
    ...(words && { q: words }),
    ...(organization !== null && { organization_id: organization }),
    ...(tag !== null && { tag_id: tag }),
  };
}

function fundOfCard(fund: Fund): FundOfCard {
  return {
    ...pickFields(fund, cardFields),
    picture: pictureOfFund(fund),
    criteria: fund.criteria.map(({ is_valid }) => ({ is_valid })),
    tags: fund.tags.map(({ name }) => name),
  };
}

/** The citizen's vouchers, as far as they say which funds are received. A visitor has none. */
export async function loadVouchersOfStatus({
  api,
  signedIn,
}: Pick<PageArgs<'funds'>, 'api' | 'signedIn'>): Promise<VoucherOfStatus[]> {
  if (!signedIn) return [];
  const { data } = await api.get('/platform/vouchers', { query: { per_page: 100 } });
  return data.map((voucher) => pickFields(voucher, ['address', 'fund_id', 'type', 'expired']));
}

function onePage(total: number): ListMeta {
  return { current_page: 1, last_page: 1, from: total > 0 ? 1 : null, to: total > 0 ? total : null, total };
}
