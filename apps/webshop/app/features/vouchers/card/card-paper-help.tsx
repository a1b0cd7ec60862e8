import type { Schema } from '@tegoed/contract';
import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { PaperContact, shopAddress } from './paper-contact.tsx';

interface CardPaperHelpProps {
  /** Who answers questions. */
  organization: Pick<Schema<'OrganizationContact'>, 'name' | 'phone' | 'email'>;
}

/** On the paper of a card: how to use it, what to do when it is lost, and whom to ask. */
export function CardPaperHelp({ organization }: CardPaperHelpProps) {
  const t = useT('voucher');
  const language = useLanguage();
  const { cfg, implementation } = useShop();
  return (
    <>
      <section>
        <h2 className="utrecht-heading-3">{t('card-print.how-heading')}</h2>
        <ol>
          <li>{t('print.how-choose', { address: shopAddress(cfg.fronts.url_webshop) })}</li>
          <li>{t('card-print.how-show')}</li>
          <li>{t('card-print.how-scan')}</li>
        </ol>
      </section>
      <section>
        <h2 className="utrecht-heading-3">{t('print.careful-heading')}</h2>
        <p>{t('card-print.careful-text', { address: shopAddress(cfg.fronts.url_webshop) })}</p>
        <PaperContact organization={organization} desk={implementation.help.desk[language]} />
      </section>
    </>
  );
}
