import type { Schema } from '@tegoed/contract';
import { amsterdamTime } from '../../components/amsterdam-time.ts';
import { emptyList } from '../../components/empty-list.ts';
import { pictureOfFund } from '../../components/fund-picture.tsx';
import type { FundOfPicture } from '../../components/fund-picture.tsx';
import { pickFields } from '../../components/pick-fields.ts';
import { productOfCard } from '../../components/product-of-card.ts';
import type { ProductOfCard } from '../../components/product-card.tsx';
import type { PageArgs } from '../../platform/page.ts';
import type { CriterionOfPage } from './fund-conditions.ts';
import type { VoucherOfStatus } from './fund-status.ts';
import { loadVouchersOfStatus } from './load-funds.ts';

type Fund = Schema<'Fund'>;

const pageFields = [
  'id',
  'key',
  'name',
  'type',
  'state',
  'description_short',
  'description_html',
  'formulas',
  'faq',
  'faq_title',
  'is_external',
  'start_date_locale',
  'end_date',
  'end_date_locale',
  'has_pending_fund_requests',
  'has_approved_fund_requests',
  'has_declined_fund_requests',
  'taken_by_partner',
  'allow_direct_requests',
  'allow_fund_requests',
  'allow_prevalidations',
  'auto_validation',
  'request_btn_text',
  'external_link_text',
  'external_link_url',
] as const satisfies (keyof Fund)[];

export interface FundOfPage extends Pick<Fund, (typeof pageFields)[number]> {
  picture: FundOfPicture;
  organization: Pick<Fund['organization'], 'name'>;
  criteria: CriterionOfPage[];
  /** For whom. */
  tags: string[];
}

export interface FundData {
  fund: FundOfPage;
  vouchers: VoucherOfStatus[];
  offers: ProductOfCard[];
  /** Calendar date in the Netherlands. */
  today: string;
}

/** As many offers as stand beside each other. */
const samples = 3;

/** One fund, as a visitor or as the signed-in citizen sees it. (screens.md 3.3) */
export async function loadFund(args: PageArgs<'fund'>): Promise<FundData> {
  const { api, params, cfg } = args;
  const [fund, vouchers, offers] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.id }, query: { check_criteria: 1 } }),
    loadVouchersOfStatus(args),
    cfg.products.list
      ? api
          .get('/platform/products', { query: { fund_id: params.id, sample: true, per_page: samples } })
          .catch(emptyList<Schema<'Product'>>)
      : undefined,
  ]);
  return {
    fund: fundOfPage(fund.data),
    vouchers,
    offers: (offers?.data ?? []).map(productOfCard),
    today: amsterdamTime(new Date()).date,
  };
}

function fundOfPage(fund: Fund): FundOfPage {
  return {
    ...pickFields(fund, pageFields),
    picture: pictureOfFund(fund),
    organization: pickFields(fund.organization, ['name']),
    criteria: fund.criteria.map((criterion) =>
      pickFields(criterion, [
        'id',
        'title',
        'description_html',
        'record_type_key',
        'record_type_name',
        'operator',
        'value',
        'is_valid',
      ]),
    ),
    tags: fund.tags.map(({ name }) => name),
  };
}
