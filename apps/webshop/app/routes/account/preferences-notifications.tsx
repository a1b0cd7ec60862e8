import { Button } from '@tegoed/ui/controls/button';
import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkProblemAlert } from '../../features/notifications/link-problem-alert.tsx';
import { linkProblemIn, loadSettings } from '../../features/notifications/load-settings.ts';
import { SettingsPanels } from '../../features/notifications/settings-panels.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';

/** A link under a mail that did nothing leads here; it says so to visitors too. Other visitors are led home. */
const load = personalPage('preferences-notifications', loadSettings, {
  showsVisitor: (query) => linkProblemIn(query) !== undefined,
  visitorDialog: 'not-signed-in',
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Which messages a citizen gets, by mail and on a telephone. (screens.md 4.17) */
export default function PreferencesPage({ loaderData: { settings, linkProblem } }: PageProps<typeof load>) {
  const t = useT('preferences');
  const vouchers = useT('vouchers');
  const path = usePath();
  const head = <PageHead heading={t('heading')} lead={settings && t('lead')} />;
  const linkAlert = linkProblem && <LinkProblemAlert problem={linkProblem} />;
  if (!settings) {
    return (
      <Page title={t('page-title')}>
        <PageCrumbs current={t('page-title')} />
        {head}
        <Stack gap="large">
          {linkAlert}
          <p>{t('sign-in.text')}</p>
          <p>
            <Button icon="log-in" href={path('start', {}, { target: targetCode({ name: load.name, params: {} }) })}>
              {t('sign-in.button')}
            </Button>
          </p>
        </Stack>
      </Page>
    );
  }
  return (
    <Page title={t('page-title')} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        {head}
        <Stack gap="large">
          {linkAlert}
          <SettingsPanels settings={settings} />
        </Stack>
      </SideLayout>
    </Page>
  );
}
