import { PageHead } from '@tegoed/ui/page-head';
import { Page } from '../components/page.tsx';
import { page } from '../platform/page.ts';
import { useT } from '../platform/texts.ts';

const load = page('home', async ({ api }) => {
  const { data } = await api.get('/platform/funds', { query: { per_page: 3 } });
  return { funds: data.length };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Home() {
  const t = useT('home');
  return (
    <Page title={t('page-title')}>
      <PageHead heading={t('page-title')} />
    </Page>
  );
}
