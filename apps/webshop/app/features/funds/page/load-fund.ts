import type { Schema } from '@tegoed/contract';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { emptyList } from '../../../components/list/empty-list.ts';
import { findOpenQuestion } from '../../../components/fund/open-question.ts';
import type { OpenQuestion } from '../../../components/fund/open-question.ts';
import { pictureOfFund } from '../../../components/pictures/fund-picture.tsx';
import type { FundOfPicture } from '../../../components/pictures/fund-picture.tsx';
import { pickFields } from '../../../components/pick-fields.ts';
import { productsOfCards } from '../../../components/offer/product-of-card.ts';
import type { ListedOffer } from '../../../components/offer/listed-offer.ts';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import type { PageArgs } from '../../../platform/page/page.ts';
import { Refusal } from '@tegoed/client/refusal';
import type { CriterionOfPage } from './fund-conditions.ts';
import type { VoucherOfStatus } from '../fund-status.ts';
import { loadVouchersOfStatus } from '../list/load-funds.ts';

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
  'bsn_enabled',
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
  /** What is asked about the citizen's request. */
  question: OpenQuestion | undefined;
  offers: ProductOfCard[];
  /** The citizen began a request that was not sent. */
  hasDraft: boolean;
  /** Calendar date in the Netherlands. */
  today: string;
}

/** As many offers as stand beside each other. */
const samples = 3;

/** One fund, as a visitor or as the signed-in citizen sees it. (screens.md 3.3) */
export async function loadFund(args: PageArgs<'fund'>): Promise<FundData> {
  const { api, params, cfg } = args;
  const [fund, vouchers, hasDraft, offers] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.id }, query: { check_criteria: 1 } }),
    loadVouchersOfStatus(args),
    findDraft(args),
    cfg.products.list
      ? api
          .get('/platform/products', { query: { fund_id: params.id, sample: true, per_page: samples, fields: 'card' } })
          .catch(emptyList<ListedOffer>)
      : undefined,
  ]);
  const isAsked = args.signedIn && fund.data.has_pending_fund_requests;
  return {
    fund: fundOfPage(fund.data),
    vouchers,
    question: isAsked ? await findOpenQuestion(api, params.id) : undefined,
    hasDraft,
    offers: await productsOfCards(args, offers?.data ?? []),
    today: amsterdamTime(new Date()).date,
  };
}

/** A platform that keeps no drafts has no list of them. */
async function findDraft({ api, params, signedIn }: PageArgs<'fund'>): Promise<boolean> {
  if (!signedIn) return false;
  try {
    const { data } = await api.get('/platform/fund-requests/drafts');
    return data.some((draft) => draft.fund_id === params.id);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
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
        'record_type_key',
        'record_type_name',
        'record_type',
        'operator',
        'value',
        'is_valid',
      ]),
    ),
    tags: fund.tags.map(({ name }) => name),
  };
}
