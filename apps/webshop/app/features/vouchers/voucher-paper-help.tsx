import type { Schema } from '@tegoed/contract';
import { useShop } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';

interface VoucherPaperHelpProps {
  voucher: Pick<Schema<'Voucher'>, 'product' | 'fund'>;
}

/** On the paper: how to use it in four lines, what to watch for, and who helps. */
export function VoucherPaperHelp({ voucher: { product, fund } }: VoucherPaperHelpProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const language = useLanguage();
  const { cfg, implementation } = useShop();
  const { telephone, hours, desk, email } = implementation.help;
  return (
    <>
      <section>
        <h2 className="utrecht-heading-3">{t('print.how-heading')}</h2>
        <ol>
          <li>
            {product
              ? t('print.how-provider', { provider: product.organization.name })
              : t('print.how-choose', { address: new URL(cfg.fronts.url_webshop).host })}
          </li>
          <li>{t('print.how-show')}</li>
          <li>{t('print.how-scan')}</li>
          {fund.type === 'budget' && !product && <li>{t('print.how-left')}</li>}
        </ol>
      </section>
      <section>
        <h2 className="utrecht-heading-3">{t('print.careful-heading')}</h2>
        <p>
          {t('print.careful-text')} {t('print.no-return')}
        </p>
        <h2 className="utrecht-heading-3">{shell('help.heading')}</h2>
        {telephone && (
          <p>
            {shell('help.call')} <span className="tg-nowrap">{telephone}</span>. {hours[language]}.
          </p>
        )}
        {desk[language] && (
          <p>
            {shell('help.visit')}: {desk[language]}.
          </p>
        )}
        {email && (
          <p>
            {shell('help.write')}: {email}
          </p>
        )}
      </section>
    </>
  );
}
