import { Prose } from '@tegoed/ui/layout/prose';
import { useShop } from '../../platform/shop/shop.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { TextPage } from './text-page.tsx';

const parts = ['email', 'spending', 'records', 'bsn', 'provider', 'messages', 'cookies', 'rights'] as const;

/** What is kept of a citizen, and why. (screens.md 3.12) */
export function PrivacyPage({ page }: { page: CmsPage }) {
  const t = useT('pages');
  const language = useLanguage();
  const { cfg, implementation } = useShop();
  const organization = implementation.organization[language];
  const shown = parts.filter((part) => part !== 'bsn' || cfg.digid);
  return (
    <TextPage
      screen="privacy"
      title={t('privacy.page-title')}
      heading={t('privacy.heading')}
      lead={t('privacy.lead')}
      tile={{ name: 'umbrella', ground: 'soft' }}
      page={page}
      parts={shown.map((part) => ({ id: part, label: t(`privacy.${part}-heading`) }))}
    >
      <Prose>
        {shown.flatMap((part) => [
          <h2 key={`${part}-heading`} id={part}>
            {t(`privacy.${part}-heading`)}
          </h2>,
          <p key={part}>{part === 'rights' ? t('privacy.rights-text', { organization }) : t(`privacy.${part}-text`)}</p>,
        ])}
        <p>{t('privacy.complaint')}</p>
      </Prose>
    </TextPage>
  );
}
