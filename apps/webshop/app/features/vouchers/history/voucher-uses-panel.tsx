import { Alert } from '@tegoed/ui/facts/alert';
import { Panel } from '@tegoed/ui/layout/panel';
import { UseDots } from '@tegoed/ui/codes/use-dots';
import { Use, UseList } from '@tegoed/ui/lists/use-list';
import { costLine } from '../../../components/cost/cost-words.ts';
import { ProductPicture } from '../../../components/pictures/product-picture.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { VoucherUse } from './voucher-uses.ts';

interface VoucherUsesPanelProps {
  /** Undefined when they could not be loaded. */
  uses: readonly VoucherUse[] | undefined;
}

/** How often the offers of a voucher of discounts may still be used: a number of times instead of an amount. */
export function VoucherUsesPanel({ uses }: VoucherUsesPanelProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const path = usePath();
  const noteOf = useNote();
  if (uses?.length === 0) return null;
  return (
    <Panel large heading={t('uses.heading')}>
      {uses ? (
        <UseList>
          {uses.map((use) => (
            <Use
              key={use.product.id}
              picture={<ProductPicture product={use.product} />}
              title={use.product.name}
              href={path('product', { id: use.product.id })}
              note={noteOf(use)}
            >
              <UseDots left={use.left} total={use.total}>
                {t('uses.left', { left: String(use.left), total: use.total })}
              </UseDots>
            </Use>
          ))}
        </UseList>
      ) : (
        <Alert tone="warning">{shell('errors.part-failed')}</Alert>
      )}
    </Panel>
  );
}

/** From whom, and at what price with this voucher. */
function useNote() {
  const t = useT('voucher');
  const words = useT('cost');
  const language = useLanguage();
  return ({ cost, provider }: VoucherUse) => {
    const { amount, of } = costLine(cost, { t: words, language });
    return t('uses.price', { provider, price: `${amount.toLowerCase()} ${of}` });
  };
}
