import { Prose } from '@tegoed/ui/layout/prose';
import { useShop } from '../../platform/shop/shop.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { TextPage } from './text-page.tsx';

/** How the shop is made for everybody, and what to do when it is not. (screens.md 3.13) */
export function AccessibilityPage({ page }: { page: CmsPage }) {
  const t = useT('pages');
  const language = useLanguage();
  const { help, organization } = useShop().implementation;
  const name = organization[language];
  return (
    <TextPage
      screen="accessibility"
      title={t('accessibility.page-title')}
      heading={t('accessibility.heading')}
      lead={t('accessibility.lead', { organization: name.charAt(0).toUpperCase() + name.slice(1) })}
      tile={{ name: 'signpost', ground: 'sand' }}
      page={page}
      parts={[
        { id: 'how', label: t('accessibility.how-heading') },
        { id: 'problem', label: t('accessibility.problem-heading') },
      ]}
    >
      <Prose>
        <h2 id="how">{t('accessibility.how-heading')}</h2>
        <ul>
          <li>{t('accessibility.how-standard')}</li>
          <li>{t('accessibility.how-test')}</li>
          <li>{t('accessibility.how-language')}</li>
        </ul>
        <h2 id="problem">{t('accessibility.problem-heading')}</h2>
        <p>{t('accessibility.problem-text')}</p>
        <ul>
          {help.email && (
            <li>
              {t('accessibility.contact-email')}{' '}
              <a className="tg-reach tg-anywhere" href={`mailto:${help.email}`}>
                {help.email}
              </a>
            </li>
          )}
          {help.telephone && (
            <li>
              {t('accessibility.contact-phone')} <a href={help.telephoneLink}>{help.telephone}</a>
            </li>
          )}
        </ul>
        <p>{t('accessibility.complaint')}</p>
      </Prose>
    </TextPage>
  );
}
