import { loadSearch } from '../../features/search/load-search.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('search-result', loadSearch);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export { reloadsList as shouldRevalidate } from '../../components/list/filter-menu.ts';

export default function SearchResult({ loaderData }: PageProps<typeof load>) {
  return <SearchPage {...loaderData} />;
}
