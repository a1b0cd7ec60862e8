import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDateTime, formatMoney, type Language } from '@tegoed/translations/format';
import { findOfficesOfOrganizations, findOrganizations, nameIn, presentOffice } from '#content/catalog';
import { isOnHold } from '#people/organizations';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { presentMedia } from '#platform/services/media-store';
import { message, translate } from '#platform/text/translate';
import {
  findAppliedFunds,
  findProviders,
  findTurnoverPerFund,
  type AppliedFund,
  type ProviderRow,
  type SponsorsView,
} from './provider-queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

/** How a sponsor looks at providers; the fund that is asked for is shown also when it was put away. */
export interface ProvidersView extends SponsorsView {
  readonly fundId?: number | undefined;
}

type Organizations = Awaited<ReturnType<typeof findOrganizations>>;
type Organization = NonNullable<ReturnType<Organizations['get']>>;

/** Providers as their sponsor sees them, in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentProviderRows(
  { db }: ReadDeps,
  ids: readonly number[],
  { view, caller }: { view: ProvidersView; caller: Caller },
): Promise<Schema<'SponsorProviderRow'>[]> {
  const [rows, funds, organizations] = await Promise.all([
    findProviders(db, ids, view),
    findAppliedFunds(db, ids, view),
    findOrganizations(db, ids),
  ]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const organization = organizations.get(id);
    if (!row || !organization) return [];
    const logo = presentMedia(organization.logo, caller.origin);
    return {
      ...presentRow({ row, organization, funds: funds.get(id) ?? [] }, caller.language),
      logo_url: logo?.sizes.thumbnail ?? null,
    };
  });
}

function presentRow(
  { row, organization, funds }: { row: ProviderRow; organization: Organization; funds: readonly AppliedFund[] },
  language: Language,
): Omit<Schema<'SponsorProviderRow'>, 'logo_url'> {
  const { businessTypeNameNl: nameNl, businessTypeNameEn: nameEn } = organization;
  return {
    id: organization.id,
    name: organization.name,
    kvk: organization.kvk,
    email: organization.email,
    phone: organization.phone,
    business_type: nameNl === null || nameEn === null ? null : nameIn(language, { nameNl, nameEn }),
    funds: funds.map((fund) => ({
      fund_provider_id: fund.applicationId,
      fund_id: fund.fundId,
      name: fund.name,
      state: fund.state,
      state_locale: translate(language, message(`words.fund_provider_state.${fund.state}`)),
      allow_budget: fund.allowBudget,
      allow_products: fund.allowProducts,
      allow_some_products: fund.hasApprovals,
    })),
    products_count: row.productsCount,
    products_pending_count: row.pendingCount,
    offices_count: row.officesCount,
    turnover: decimalFromCents(row.turnoverCents),
    turnover_locale: formatMoney(row.turnoverCents, language),
    transactions_count: row.paymentsCount,
    created_at: wireDateTime(row.appliedAt),
    created_at_locale: formatDateTime(row.appliedAt, language),
    last_activity: row.lastPaymentAt && wireDateTime(row.lastPaymentAt),
    last_activity_locale: row.lastPaymentAt && formatDateTime(row.lastPaymentAt, language),
  };
}

/** One provider with everything that its sponsor sees of it; undefined when it does not exist. */
export async function presentSponsorProvider(
  deps: ReadDeps,
  id: number,
  { view, caller }: { view: ProvidersView; caller: Caller },
): Promise<Schema<'SponsorProvider'> | undefined> {
  const { db, now } = deps;
  const [row] = await presentProviderRows(deps, [id], { view, caller });
  const organization = (await findOrganizations(db, [id])).get(id);
  const provider = (await findProviders(db, [id], view)).get(id);
  if (!row || !organization || !provider) return undefined;
  const offices = (await findOfficesOfOrganizations(db, [id])).get(id) ?? [];
  const { ibanChangedAt } = provider;
  return {
    ...row,
    website: organization.website,
    btw: organization.btw,
    iban: organization.iban,
    iban_changed_at: ibanChangedAt && wireDateTime(ibanChangedAt),
    iban_changed_at_locale: ibanChangedAt && formatDateTime(ibanChangedAt, caller.language),
    iban_on_hold: isOnHold(ibanChangedAt, now()),
    description_html: organization.descriptionHtml,
    employees_count: provider.employeesCount,
    offices: offices.map((office) => presentOffice(office, caller)),
    turnover_per_fund: (await findTurnoverPerFund(db, id, view)).map(({ fundId, name, cents, count }) => ({
      fund_id: fundId,
      name,
      turnover: decimalFromCents(cents),
      transactions_count: count,
    })),
  };
}
