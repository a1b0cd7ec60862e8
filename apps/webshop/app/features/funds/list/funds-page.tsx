import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { FilterGroup } from '@tegoed/ui/lists/filter-panel';
import { Grid } from '@tegoed/ui/layout/layout';
import { ListBar } from '@tegoed/ui/lists/list-bar';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SearchBox } from '@tegoed/ui/lists/search-box';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { useMemo } from 'react';
import { ChosenFilters } from '../../../components/list/chosen-filters.tsx';
import type { ChosenFilter } from '../../../components/list/chosen-filters.tsx';
import { CmsText } from '../../../components/text/cms-text.tsx';
import { FilterOptions, nameOfOption } from '../../../components/list/filter-options.tsx';
import { ListFilters } from '../../../components/list/list-filters.tsx';
import { ListPaginator, useListTitle } from '../../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../../components/page/page-meta.tsx';
import { Page } from '../../../components/page/page.tsx';
import { useHelpPlace } from '../../../platform/shop/help-place.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { readFundFilters, writeFundFilters } from './fund-filters.ts';
import type { FundFilters } from './fund-filters.ts';
import { FundListCard } from './fund-list-card.tsx';
import { fundFlags } from '../fund-status.ts';
import type { FundsData } from './load-funds.ts';

/** All funds, to choose from. (screens.md 3.2) */
export function FundsPage(data: FundsData) {
  const t = useT('funds');
  return (
    <Page title={useListTitle(t('page-title'), data.meta)}>
      <PageMeta screen="funds" params={{}} title={t('page-title')} description={t('lead')} page={data.meta.current_page} />
      <PageCrumbs current={t('page-title')} />
      <PageHead heading={t('heading')} lead={t('lead')} />
      <CmsText page={data.text} />
      <SideLayout side={<FundFilterPanel {...data} />}>
        <FoundFunds {...data} />
      </SideLayout>
    </Page>
  );
}

function FundFilterPanel({ filters, meta, tags, organizations }: FundsData) {
  const t = useT('funds');
  const shell = useT('shell');
  const path = usePath();
  const values = useMemo(
    () => ({
      q: filters.words,
      tag_id: filters.tag === null ? '' : String(filters.tag),
      organization_id: filters.organization === null ? '' : String(filters.organization),
    }),
    [filters],
  );
  return (
    <ListFilters
      label={t('filters.label')}
      apply={t('filters.show')}
      action={path('funds')}
      address={(query) => path('funds', {}, writeFundFilters(readFundFilters(query)))}
      values={values}
      chosen={Object.values(values).filter(Boolean).length}
      total={meta.total}
    >
      <FilterOptions label={t('filters.tag')} name="tag_id" all={t('filters.tag-all')} options={tags} chosen={filters.tag} />
      <FilterOptions
        label={t('filters.organization')}
        name="organization_id"
        all={t('filters.organization-all')}
        options={organizations}
        chosen={filters.organization}
      />
      <FilterGroup>
        <SearchBox
          showLabel
          name="q"
          label={t('filters.word')}
          buttonLabel={shell('search.button')}
          defaultValue={filters.words}
          maxLength={100}
        />
      </FilterGroup>
    </ListFilters>
  );
}

function FoundFunds({ filters, funds, vouchers, questions, meta, tags, organizations }: FundsData) {
  const t = useT('funds');
  const path = usePath();
  const href = (change: Partial<FundFilters>) => path('funds', {}, writeFundFilters({ ...filters, page: 1, ...change }));
  const chosen: ChosenFilter[] = [
    ...(filters.words ? [{ label: `‘${filters.words}’`, href: href({ words: '' }) }] : []),
    ...(filters.tag === null ? [] : [{ label: nameOfOption(tags, filters.tag), href: href({ tag: null }) }]),
    ...(filters.organization === null
      ? []
      : [{ label: nameOfOption(organizations, filters.organization), href: href({ organization: null }) }]),
  ];
  const assessed = funds.map((fund) => ({
    fund,
    flags: fundFlags(fund, vouchers),
    question: questions.find((item) => item.fund.id === fund.id),
  }));
  const atOnce = assessed.filter(({ flags }) => flags.canActivate).length;
  return (
    <>
      <ListBar heading={t('count', { count: meta.total })} />
      <ChosenFilters chosen={chosen} clear={path('funds')} />
      {funds.length === 0 ? (
        <NoFunds clear={chosen.length > 0 ? path('funds') : undefined} />
      ) : (
        <Grid>
          {assessed.map(({ fund, flags, question }) => (
            <li key={fund.id}>
              <FundListCard fund={fund} flags={flags} question={question} hasMore={atOnce > (flags.canActivate ? 1 : 0)} />
            </li>
          ))}
        </Grid>
      )}
      <ListPaginator meta={meta} href={(page) => href({ page })} />
    </>
  );
}

/** What to do when there is nothing: take filters away, or without filters ask for help. */
function NoFunds({ clear }: { clear: string | undefined }) {
  const t = useT('funds');
  const shell = useT('shell');
  const help = useHelpPlace();
  return clear === undefined ? (
    <EmptyState
      tile="tulip"
      heading={t('empty.none-title')}
      action={
        help && (
          <Button kind="secondary" href={help}>
            {t('empty.help')}
          </Button>
        )
      }
    >
      {t('empty.none-text')}
    </EmptyState>
  ) : (
    <EmptyState
      tile="umbrella"
      ground="deep"
      heading={t('empty.title')}
      action={
        <Button kind="secondary" href={clear}>
          {shell('filters.clear')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
