import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

interface PrivacyChoiceProps {
  id: string;
  error: string | undefined;
}

/** Says that the privacy statement was read; it opens beside the form, so that nothing typed is lost. */
export function PrivacyChoice({ id, error }: PrivacyChoiceProps) {
  const t = useT('start');
  const shell = useT('shell');
  const language = useLanguage();
  const { implementation } = useShop();
  return (
    <ChoiceGroup id={id} label={shell('footer.privacy')} error={error}>
      <Choice
        type="checkbox"
        name="privacy"
        label={
          <>
            {t('privacy.label', { organization: implementation.organization[language] })} <PrivacyLink />
          </>
        }
      />
    </ChoiceGroup>
  );
}

/** Nothing where the municipality has no such page. */
export function PrivacyLink() {
  const t = useT('start');
  const shell = useT('shell');
  const path = usePath();
  const page = useShop().cfg.pages.privacy;
  if (!page) return null;
  return (
    <a href={(page.external && page.external_url) || path('privacy')} target="_blank" rel="noreferrer">
      {t('privacy.link')}
      <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
    </a>
  );
}
