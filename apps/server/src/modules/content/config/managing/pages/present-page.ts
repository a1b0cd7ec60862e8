import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { shopUrl } from '#platform/services/front-urls';
import { findMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { findImplementationNames } from '../../implementation-name-queries.ts';
import { readPage } from '../../page-content.ts';
import { presentCmsPage } from '../../present-config.ts';
import { findPage, findPages, type ManagedPageRow } from './managed-page-queries.ts';
import { pageKinds } from './page-types.ts';

type PresentDeps = Pick<Deps, 'db' | 'settings' | 'shops'>;

/** All pages of a shop as its organization writes them. */
export async function presentPagesOf(
  deps: PresentDeps,
  implementationId: number,
  caller: Caller,
): Promise<Schema<'SponsorCmsPage'>[]> {
  return presentRows(deps, await findPages(deps.db, [implementationId]), caller);
}

/** One page. Throws 404 when it does not exist. */
export async function presentPage(deps: PresentDeps, id: number, caller: Caller): Promise<Schema<'SponsorCmsPage'>> {
  const row = await findPage(deps.db, id);
  const [page] = row ? await presentRows(deps, [row], caller) : [];
  if (!page) throw notFound();
  return page;
}

async function presentRows(
  deps: PresentDeps,
  rows: readonly ManagedPageRow[],
  caller: Caller,
): Promise<Schema<'SponsorCmsPage'>[]> {
  const implementations = await findImplementationNames(
    deps.db,
    rows.map((row) => row.implementationId),
  );
  const pages = rows.map((row) => ({ row, page: readPage(row) }));
  const media = await findMedia(
    deps.db,
    pages.flatMap(({ page }) => page.blocks.map((block) => block.mediaId)),
  );
  return pages.flatMap(({ row, page }) => {
    const implementation = implementations.get(row.implementationId);
    if (!implementation || implementation.organizationId === null) return [];
    const front = shopUrl(deps, implementation);
    return [
      {
        ...presentCmsPage(page, { media, origin: caller.origin }),
        id: row.id,
        version: row.version,
        state: row.state,
        external_url: row.externalUrl,
        implementation_id: row.implementationId,
        description: row.description,
        description_html: row.descriptionHtml,
        url_webshop: `${front}${pageKinds[page.pageType].path}`,
        implementation: {
          id: implementation.id,
          name: implementation.name,
          url_webshop: front,
          organization_id: implementation.organizationId,
        },
      },
    ];
  });
}
