import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { Prose } from '@tegoed/ui/layout/prose';
import { Page } from '../../components/page/page.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** The page does not exist; says where the reader can go on. (screens.md 3.20) */
export function NotFoundMessage() {
  const t = useT('error');
  const shell = useT('shell');
  const path = usePath();
  const { cfg } = useShop();
  return (
    <Page title={t('not-found.page-title')}>
      <MessageLayout
        tile="signpost"
        heading={t('not-found.heading')}
        lead={t('not-found.text')}
        actions={
          <Button href={path('home')} iconAfter="arrow-right">
            {t('not-found.home')}
          </Button>
        }
      >
        <Prose>
          <p>{t('not-found.further')}</p>
          <ul>
            <li>
              <a href={path('vouchers')}>{shell('profile.vouchers')}</a>
            </li>
            {cfg.funds.list && (
              <li>
                <a href={path('funds')}>{shell('nav.funds')}</a>
              </li>
            )}
            {cfg.products.list && (
              <li>
                <a href={path('products')}>{shell('nav.offers')}</a>
              </li>
            )}
          </ul>
        </Prose>
      </MessageLayout>
    </Page>
  );
}
