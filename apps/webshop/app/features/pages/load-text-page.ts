import { redirect } from 'react-router';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import type { CmsPage, PageType } from '../../platform/shop/shop-config.ts';

/**
 * A page whose text the municipality wrote. A shop without it goes home; one that has it elsewhere sends the reader there.
 * (screens.md 3.11)
 */
export async function loadTextPage(
  { cfg, path, cmsPage }: Pick<PageArgs<ScreenName>, 'cfg' | 'path' | 'cmsPage'>,
  type: PageType,
): Promise<CmsPage> {
  const link = cfg.pages[type];
  if (!link) throw redirect(path('home'));
  if (link.external) throw redirect(webAddress(link.external_url) ?? path('home'));
  return (await cmsPage(type)) ?? goHome(path('home'));
}

function goHome(home: string): never {
  throw redirect(home);
}

function webAddress(url: string | null): string | undefined {
  return url && /^https?:\/\//i.test(url) ? url : undefined;
}
