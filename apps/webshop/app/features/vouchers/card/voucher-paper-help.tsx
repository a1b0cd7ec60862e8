import type { Schema } from '@tegoed/contract';
import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { PaperContact, shopAddress } from './paper-contact.tsx';

interface VoucherPaperHelpProps {
  voucher: Pick<Schema<'Voucher'>, 'product' | 'fund'>;
}

/** On the paper: how to use it in four lines, what to watch for, and who helps. */
export function VoucherPaperHelp({ voucher: { product, fund } }: VoucherPaperHelpProps) {
  const t = useT('voucher');
  const language = useLanguage();
  const { cfg, implementation } = useShop();
  const { help } = implementation;
  return (
    <>
      <section>
        <h2 className="utrecht-heading-3">{t('print.how-heading')}</h2>
        <ol>
          <li>
            {product
              ? t('print.how-provider', { provider: product.organization.name })
              : t('print.how-choose', { address: shopAddress(cfg.fronts.url_webshop) })}
          </li>
          <li>{t('print.how-show')}</li>
          <li>{t('print.how-scan')}</li>
          {fund.type === 'budget' && !product && <li>{t('print.how-left')}</li>}
        </ol>
        {product && <PaperContact organization={product.organization} />}
      </section>
      <section>
        <h2 className="utrecht-heading-3">{t('print.careful-heading')}</h2>
        <p>
          {t('print.careful-text')} {t('print.no-return')}
        </p>
        <PaperContact organization={fund.organization} desk={help.desk[language]} />
      </section>
    </>
  );
}
