import { Section } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Prose } from '@tegoed/ui/layout/prose';
import { hasApp } from '../../components/identity/has-app.ts';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { mainScreens, personalScreens, useMenu } from '../../features/shell/menu/places.ts';
import type { MenuEntry, MenuScreen } from '../../features/shell/menu/places.ts';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { useSession } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

export const handle = { shell: 'full', scriptsOnUse: true } satisfies PageHandle;

const texts = ['privacy', 'accessibility', 'terms_and_conditions'] as const satisfies MenuScreen[];

/** All pages that this reader can go to. (screens.md 3.18) */
export default function SitemapPage() {
  const t = useT('pages');
  const shop = useShop();
  const { signedIn } = useSession();
  const main = mainScreens(shop, signedIn).filter((name) => name !== 'sign-up');
  const forProviders = shop.cfg.pages.provider ? (['sign-up'] as const) : [];
  const app = hasApp(shop.implementation) ? (['me-app'] as const) : [];
  const everybody = useMenu([...main, 'code', ...app, ...forProviders, 'start']);
  const personal = useMenu(personalScreens(shop).filter((name) => name !== 'funds' || !main.includes(name)));
  const about = useMenu(texts.filter((type) => shop.cfg.pages[type] !== undefined));
  return (
    <Page title={t('sitemap.page-title')}>
      <PageMeta screen="sitemap" params={{}} title={t('sitemap.page-title')} description={t('sitemap.lead')} />
      <PageHead heading={t('sitemap.heading')} lead={t('sitemap.lead')} />
      <Section heading={t('sitemap.public')} first>
        <PageList entries={everybody} />
      </Section>
      {signedIn && (
        <Section heading={t('sitemap.personal')}>
          <PageList entries={personal} />
        </Section>
      )}
      {about.length > 0 && (
        <Section heading={t('sitemap.about')}>
          <PageList entries={about} />
        </Section>
      )}
    </Page>
  );
}

function PageList({ entries }: { entries: MenuEntry[] }) {
  return (
    <Prose>
      <ul>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Prose>
  );
}
