import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Tag } from '../../../components/facts/tag.tsx';
import { DataTable, type Column } from '../../../components/lists/data-table.tsx';
import { ListSearch } from '../../../components/filters/list-search.tsx';
import { Pages } from '../../../components/lists/pages.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { HostTag } from '../../../features/shops/host-state.tsx';
import { listShops, type Shop } from '../../../features/shops/shops.ts';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked } from '../../../platform/api.ts';
import { readListAddress, writeListAddress } from '../../../platform/list-address.ts';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT, type Translate } from '../../../platform/texts.ts';
import type { Route } from './+types/shops.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const where = readListAddress(new URL(request.url).searchParams, []);
  return { where, ...(await asked(listShops(where))) };
}

/** All shops of the platform. */
export default function Shops({ loaderData: { where, rows, meta } }: Route.ComponentProps) {
  const t = useT('shops');
  const language = useLanguage();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={meta.total}
        actions={
          <Button icon="plus" href={pathOf('new-shop', language)}>
            {t('new')}
          </Button>
        }
      />
      <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={{}} />
      {rows.length === 0 ? (
        <NothingHere query={where.q} />
      ) : (
        <DataTable
          caption={t('caption', { count: meta.total })}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => pathOf('shop', language, { id })}
          columns={columnsOf(t)}
        />
      )}
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </>
  );
}

function columnsOf(t: Translate<'shops'>): readonly [Column<Shop>, ...Column<Shop>[]] {
  return [
    { key: 'name', label: t('name'), cell: ({ name }) => name },
    { key: 'key', label: t('key'), cell: ({ key }) => key, minor: true },
    { key: 'host', label: t('address'), cell: ({ hosts }) => hosts[0]?.host ?? '' },
    { key: 'state', label: t('works'), cell: (shop) => <HostTag shop={shop} /> },
    {
      key: 'organization',
      label: t('organization'),
      cell: ({ organization }) => organization?.name ?? t('no-organization'),
    },
    { key: 'folder', label: t('folder'), cell: (shop) => <FolderTag shop={shop} /> },
  ];
}

function FolderTag({ shop }: { shop: Shop }) {
  const t = useT('shops');
  return shop.has_folder ? (
    <Tag tone="success" icon="check-circle">
      {t('folder-found')}
    </Tag>
  ) : (
    <Tag icon="folder-open">{t('folder-none')}</Tag>
  );
}

function NothingHere({ query }: { query: string }) {
  const t = useT('shops');
  const language = useLanguage();
  if (query === '') {
    return (
      <EmptyState tile="shop" heading={t('none-title')} action={<Button href={pathOf('new-shop', language)}>{t('new')}</Button>}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tile="signpost"
      heading={t('not-found-title', { query })}
      action={
        <Button kind="secondary" href={pathOf('shops', language)}>
          {t('clear')}
        </Button>
      }
    >
      {t('not-found')}
    </EmptyState>
  );
}
