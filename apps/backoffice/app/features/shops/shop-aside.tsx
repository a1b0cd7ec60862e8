import { Panel } from '@tegoed/ui/layout/panel';
import { Tag } from '../../components/facts/tag.tsx';
import { FactList } from '../../components/lists/fact-list.tsx';
import { useT } from '../../platform/texts.ts';
import type { Shop } from './shops.ts';

const known = [
  'home',
  'explanation',
  'provider',
  'privacy',
  'accessibility',
  'terms_and_conditions',
  'footer_contact_details',
] as const;

/** Whether a shop has a look of its own and how it gets one, its pages, and what else is known. */
export function ShopAside({ shop }: { shop: Shop }) {
  const t = useT('shops');
  const { key, has_folder: hasFolder } = shop;
  return (
    <>
      <Panel heading={t('part-look')}>
        <p>
          <Tag tone={hasFolder ? 'success' : 'neutral'} icon="folder-open">
            {t(hasFolder ? 'look-found' : 'look-none')}
          </Tag>
        </p>
        <p>{t(hasFolder ? 'look-found-text' : 'look-none-text')}</p>
        {!hasFolder && <pre className="tg-pre">{`implementations/${key}/`}</pre>}
      </Panel>
      <Panel heading={t('part-pages')}>
        <Pages shop={shop} />
      </Panel>
      <Panel heading={t('brief')}>
        <FactList
          facts={[
            { label: t('key'), value: key },
            { label: t('funds'), value: String(shop.funds_count) },
            { label: t('since'), value: shop.created_at_locale },
          ]}
        />
      </Panel>
    </>
  );
}

function Pages({ shop: { pages } }: { shop: Shop }) {
  const t = useT('shops');
  if (pages.length === 0) return <p className="tg-muted">{t('no-pages')}</p>;
  return (
    <>
      <FactList
        facts={pages.map(({ page_type: type, state }) => ({
          label: t(`page-type.${known.find((one) => one === type) ?? 'other'}`),
          value: t(`page.${state}`),
        }))}
      />
      {pages.some(({ state }) => state === 'draft') && <p className="tg-muted">{t('pages-draft')}</p>}
    </>
  );
}
